import Foundation
import HostSystem
import PlatformReactNative
import Testing
import TypeScriptRuns

/// Tests with this condition are skipped visibly where the compiler is missing.
let denoIsThere = ConditionTrait.enabled(if: Deno.isInstalled, "deno is not installed; make tools installs it")
let hasPython = ConditionTrait.enabled(
    if: HostSystem.Resources.executable("python3") != nil, "python3 is not installed")

let flows = Flows(of: ReactNativePlatform.manifest)
let trials = Trials(
    platform: "PlatformReactNative",
    device: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Resources/device.ts")
        .path)
