package lockstep

import java.io.ByteArrayOutputStream
import java.io.File
import java.io.PrintStream
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

/**
 * Several calls of the compiler in one Java: what the first one loads and warms up serves the others.
 *
 * Each argument is a file that holds the arguments of a call, one a line. For each call there is a line `call STATUS BYTES`
 * on standard output, and behind it so many bytes of messages.
 */
fun main(files: Array<String>) {
    for (file in files) {
        val messages = ByteArrayOutputStream()
        val status = K2JVMCompiler().exec(PrintStream(messages, true, "UTF-8"), *File(file).readLines().toTypedArray())
        println("call ${status.code} ${messages.size()}")
        System.out.write(messages.toByteArray())
        System.out.flush()
    }
}
