// Source: facebook/react-native packages/react-native/Libraries/Utilities/Platform.d.ts, commit 328ea06.
// Left out: everything but the name of the system.
export const Platform: { readonly OS: "ios" | "android" | "macos" | "windows" | "web" } = {
  OS: "ios",
};
