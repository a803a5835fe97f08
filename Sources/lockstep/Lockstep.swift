import Commands

@main
struct Lockstep {
    static func main() { Commands.main() }
}
