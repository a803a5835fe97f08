import HostSystem

/// Calls of K2, in one Java where the installation has what that takes.
struct KotlinCalls {
    let compiler: KotlinCompiler
    let folder: String

    /// An answer for each call, in their order.
    func make(_ calls: [[String]], in work: borrowing WorkFolder) throws(BrokenTool) -> [CompilerAnswer] {
        let calls = calls.map { compiler.java.arguments + $0 }
        guard let jar = compiler.home.calls else {
            var answers: [CompilerAnswer] = []
            for call in calls {
                let program = [
                    "-cp", compiler.home.compiler.joined(separator: ":"), "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                ]
                answers.append(try work.run(compiler.java.program, options + program + call))
            }
            return answers
        }
        for (number, call) in calls.enumerated() { try work.write(call.joined(separator: "\n"), to: "call\(number)") }
        let outcome = try work.run(
            compiler.java.program,
            options + ["-cp", (compiler.home.compiler + [jar]).joined(separator: ":"), "lockstep.CallsKt"]
                + calls.indices.map { "\(folder)/call\($0)" })
        let answers = Self.answers(in: outcome.output).map { answer in
            CompilerAnswer(isClean: answer.isClean, messages: work.withoutFolder(answer.messages))
        }
        guard answers.count == calls.count else { throw BrokenTool(message: excerpt(of: outcome.messages)) }
        return answers
    }

    /// One thread compiles to machine code, and one collects: a call is short, and two cores are all there may be.
    ///
    /// Most code runs a few times only: putting more than accessors into their callers costs a quarter of a call's
    /// time and brings nothing.
    private var options: [String] {
        compiler.java.options + [
            "-Xlog:disable", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:C1MaxInlineSize=6",
            "-XX:-UsePerfData", "-Xms400m", "-Xmn250m", "-Xmx1g", "-Djava.io.tmpdir=\(folder)",
        ]
    }

    /// `call STATUS BYTES` and so many bytes, again and again.
    private static func answers(in output: [UInt8]) -> [CompilerAnswer] {
        var rest = output[...], answers: [CompilerAnswer] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard head.count == 3, head[0] == "call", let count = Int(head[2]), end + 1 + count <= rest.endIndex else {
                break
            }
            let messages = String(decoding: rest[(end + 1)..<(end + 1 + count)], as: UTF8.self)
            answers.append(CompilerAnswer(isClean: head[1] == "0", messages: messages))
            rest = rest[(end + 1 + count)...]
        }
        return answers
    }
}
