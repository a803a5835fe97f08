// Source: Cap-go/capacitor-inappbrowser src/definitions.ts, commit 3b465e4 (8.15.3).
// Left out: the plugin's own web view and what belongs to it.
import { fakes } from "./fakes.ts";

export interface OpenSecureWindowOptions {
  authEndpoint: string;
  redirectUri: string;
  broadcastChannelName?: string;
  prefersEphemeralWebBrowserSession?: boolean;
}

export interface OpenSecureWindowResponse {
  redirectedUri: string;
}

export interface InAppBrowserPlugin {
  openSecureWindow(options: OpenSecureWindowOptions): Promise<OpenSecureWindowResponse>;
}

export const InAppBrowser: InAppBrowserPlugin = {
  openSecureWindow: async (options) => ({
    redirectedUri: await fakes.openSecureWindow(options),
  }),
};
