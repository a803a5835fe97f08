// Hermes' names, and Expo's modules.
import { WHEN_UNLOCKED_THIS_DEVICE_ONLY } from "expo-secure-store";
import { type WebBrowserAuthSessionResult, WebBrowserResultType } from "expo-web-browser";
import { fakes } from "fakes";
import { type Device, phone, real } from "phone";

fakes.openAuthSession = async (url, redirectUrl, options) => {
  const prefers = options.preferUniversalLinks ?? false;
  if (prefers !== redirectUrl?.startsWith("https:")) throw new Error("a universal link, or none, is preferred");
  return await phone.sheet(url, redirectUrl ?? "") as WebBrowserAuthSessionResult;
};
fakes.dismissAuthSession = () => {
  phone.dismissals += 1;
};
fakes.fillWithRandom = (bytes) => {
  real.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
};
fakes.digest = (algorithm, bytes) => real.crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>);
fakes.touchStore = () => {
  if (phone.storeFails) throw new Error("the store is locked");
};

/** The store takes letters, digits, dots, dashes and underscores. */
const key = (name: string) => name.replace(/[^\w.-]/g, "_");
const told = (type: WebBrowserResultType) => () => Promise.resolve({ type });
export const device: Device = {
  missing: [
    "atob",
    "btoa",
    "crypto",
    "document",
    "localStorage",
    "structuredClone",
    "TextDecoder",
    "TextEncoder",
    "URL",
    "URLSearchParams",
  ],
  systems: { "": () => {} },
  loginReturn: "https://home.example/paired",
  arrivals: { "": (url) => Promise.resolve({ type: "success", url }) },
  closings: { iOS: told(WebBrowserResultType.CANCEL), Android: told(WebBrowserResultType.DISMISS) },
  refusals: {
    "another sheet is open": told(WebBrowserResultType.LOCKED),
    "no browser": () => Promise.reject(new Error("No matching activity")),
  },
  canClose: true,
  keep: (name, value) => void fakes.items.set(key(name), { value, options: {} }),
  kept(name) {
    const item = fakes.items.get(key(name));
    const isProtected = item?.options.keychainAccessible === WHEN_UNLOCKED_THIS_DEVICE_ONLY;
    return item && { text: item.value, isProtected };
  },
  clear: () => fakes.items.clear(),
  count: () => fakes.items.size,
  globals: (isDebug) => ({ __DEV__: isDebug, fetch: phone.send }),
  left: () => undefined,
};
