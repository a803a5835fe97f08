import HostSystem

/// The whole program: the executable target only calls this.
package func main() -> Never {
    Host.exit(0)
}
