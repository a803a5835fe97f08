// The web view's names, and Capacitor's plugins on its two systems.
import { Capacitor, type HttpHeaders, type HttpOptions, type HttpResponse } from "@capacitor/core";
import { KeychainAccess } from "@aparajita/capacitor-secure-storage";
import { fakes } from "fakes";
import { type Device, phone, real } from "phone";

let system = "iOS";

fakes.openSecureWindow = async ({ authEndpoint, redirectUri }) =>
  await phone.sheet(authEndpoint, redirectUri) as string;
fakes.touchStore = () => {
  if (phone.storeFails) throw new Error("the store is locked");
};

/** As native code makes a call: text goes as it is, a body that claims to be JSON comes parsed. */
fakes.request = async ({ url, method = "GET", headers = {}, data, ...options }: HttpOptions) => {
  if (data !== undefined && typeof data !== "string") throw new Error("only text goes out as it is");
  const limit = new AbortController();
  const time = options.connectTimeout ?? options.readTimeout ?? 600_000;
  const timer = real.setTimeout(() => limit.abort(), phone.isHurried ? Math.min(time, 1000) : time);
  try {
    const response = await phone.send(url, { method, headers, signal: limit.signal, ...(data && { body: data }) });
    const text = await response.text();
    const isJSON = response.headers.get("Content-Type")?.includes("application/json") ?? false;
    return {
      data: isJSON ? parsed(text) : text,
      status: response.status,
      headers: named(response.headers),
      url: response.url,
    } satisfies HttpResponse;
  } finally {
    clearTimeout(timer);
  }
};

/** iOS hands a text over where there is no JSON; Android fails, and knows objects and lists only. */
function parsed(text: string): unknown {
  if (system === "iOS") {
    try {
      return JSON.parse(text);
    } catch {
      return "The data couldn’t be read because it isn’t in the correct format.";
    }
  }
  if (text.trim() === "") return "";
  if (text.trim() === "null") return null;
  try {
    const value = JSON.parse(text);
    if (typeof value === "object") return value;
  } catch {
    // as below
  }
  throw Object.assign(new Error("Value of type java.lang.String cannot be converted to JSONArray"), {
    code: "JSONException",
  });
}

function named(headers: Headers): HttpHeaders {
  const upper = (name: string) => name.replace(/(^|-)./g, (part) => part.toUpperCase());
  return Object.fromEntries([...headers].map(([name, value]) => [system === "iOS" ? name : upper(name), value]));
}

const rejected = (message: string) => () => Promise.reject(new Error(message));
const session = "com.apple.AuthenticationServices.WebAuthenticationSession";
export const device: Device = {
  missing: ["__DEV__"],
  systems: { iOS: () => (system = "iOS"), Android: () => (system = "Android") },
  loginReturn: "com.example.home://paired",
  arrivals: {
    "by the sheet": (url) => Promise.resolve(url),
    // Android, no host: the intent reaches the App plugin, then the sheet's plugin gives up as the app resumes.
    "by the App plugin": async (url) => {
      for (const listener of fakes.listeners) listener({ url });
      await Promise.resolve();
      throw new Error("OAuth cancelled or no callback received");
    },
    "by the App plugin, after an address of something else": async (url) => {
      const [own] = url.split("?");
      for (const other of [`${own}-other?code=x`, "com.other:/outlet?code=x", url]) {
        for (const listener of fakes.listeners) listener({ url: other });
      }
      return await new Promise<never>(() => {});
    },
  },
  closings: {
    Android: rejected("OAuth cancelled or no callback received"),
    iOS: rejected(`The operation couldn’t be completed. (${session} error 1.)`),
    "iOS in German": rejected(`Der Vorgang konnte nicht abgeschlossen werden. (${session}-Fehler 1.)`),
  },
  refusals: {
    "iOS, no window": rejected(`The operation couldn’t be completed. (${session} error 3.)`),
    "no plugin": rejected('"InAppBrowser" plugin is not implemented on ios'),
  },
  canClose: false,
  keep(name, text) {
    fakes.items.set(name, { value: value(text), sync: false, access: KeychainAccess.whenUnlocked });
  },
  kept(name) {
    const item = fakes.items.get(name);
    const isProtected = item?.sync === false && item.access === KeychainAccess.whenUnlockedThisDeviceOnly;
    return item && { text: JSON.stringify(item.value), isProtected };
  },
  clear: () => fakes.items.clear(),
  count: () => fakes.items.size,
  globals: (isDebug) => {
    Capacitor.DEBUG = isDebug;
    return {};
  },
  left() {
    const count = fakes.listeners.size;
    fakes.listeners.clear();
    return count === 0 ? undefined : `${count} listeners are left`;
  },
};

function value(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
