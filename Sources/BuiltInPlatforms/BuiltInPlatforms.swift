package import PlatformKit

/// Every platform that comes with Lockstep; one line each. Their modules are imported by the manifest.
package let builtInPlatforms: [any PlatformPlugin] = [
    SwiftPlatform(),
    KotlinPlatform(),
    ReactNativePlatform(),
    FlutterPlatform(),
    CapacitorPlatform(),
]
