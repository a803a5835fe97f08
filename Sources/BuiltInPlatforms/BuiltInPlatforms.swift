package import PlatformKit
import PlatformKotlin
import PlatformReactNative
import PlatformSwift

/// Every platform that comes with Lockstep; one line each.
package let builtInPlatforms: [any PlatformPlugin] = [
    SwiftPlatform(),
    KotlinPlatform(),
    ReactNativePlatform(),
]
