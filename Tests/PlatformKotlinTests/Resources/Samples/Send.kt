package com.yourapp

import harness.Run
import harness.Sample

object SendRun : Sample {
    override suspend fun run(run: Run): String = try {
        val text = "a/b?c=d&e+f %25 #\"'\\ \$x \${x} \\(x) \u00e9\u65e5\u672c" +
            "\uD83D\uDC69\u200D\uD83D\uDC69\u200D\uD83D\uDC67\t\n\u202E"
        ProofSend().send(text)
        "done"
    } catch (error: SendException) {
        when (error) {
            is SendException.Failed -> "Failed"
        }
    }
}
