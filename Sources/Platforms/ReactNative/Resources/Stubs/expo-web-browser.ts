// Source: expo/expo packages/expo-web-browser/build/WebBrowser.types.d.ts, commit 0110739, and
// src/WebBrowser.ts, commit 0225dfa; preferUniversalLinks: CHANGELOG.md, 55.0.11.
// Left out: openBrowserAsync and what belongs to it; options of the sheet's looks.
import { fakes } from "./fakes.ts";

export enum WebBrowserResultType {
  CANCEL = "cancel",
  DISMISS = "dismiss",
  OPENED = "opened",
  LOCKED = "locked",
}

export type WebBrowserResult = { type: WebBrowserResultType };
export type WebBrowserRedirectResult = { type: "success"; url: string };
export type WebBrowserAuthSessionResult = WebBrowserRedirectResult | WebBrowserResult;

export type AuthSessionOpenOptions = {
  browserPackage?: string;
  showInRecents?: boolean;
  createTask?: boolean;
  preferEphemeralSession?: boolean;
  preferUniversalLinks?: boolean;
};

export async function openAuthSessionAsync(
  url: string,
  redirectUrl?: string | null,
  options: AuthSessionOpenOptions = {},
): Promise<WebBrowserAuthSessionResult> {
  return await fakes.openAuthSession(url, redirectUrl ?? null, options);
}

export function dismissAuthSession(): void {
  fakes.dismissAuthSession();
}
