// Source: ionic-team/capacitor-plugins app/src/definitions.ts, commit 5b65292 (8.1.0).
// Left out: everything but the event of an address that opens the app.
import type { PluginListenerHandle } from "@capacitor/core";
import { fakes } from "./fakes.ts";

export interface URLOpenListenerEvent {
  url: string;
  iosSourceApplication?: unknown;
  iosOpenInPlace?: boolean;
}

export interface AppLaunchUrl {
  url: string;
}

export type URLOpenListener = (event: URLOpenListenerEvent) => void;

export interface AppPlugin {
  getLaunchUrl(): Promise<AppLaunchUrl | undefined>;
  addListener(
    eventName: "appUrlOpen",
    listenerFunc: URLOpenListener,
  ): Promise<PluginListenerHandle>;
  removeAllListeners(): Promise<void>;
}

export const App: AppPlugin = {
  getLaunchUrl: () => Promise.resolve(undefined),
  // The real one answers later.
  addListener: async (_eventName, listenerFunc) => {
    await Promise.resolve();
    fakes.touchApp();
    fakes.listeners.add(listenerFunc);
    return {
      remove: async () => {
        await Promise.resolve();
        fakes.listeners.delete(listenerFunc);
      },
    };
  },
  removeAllListeners: async () => {
    await Promise.resolve();
    fakes.listeners.clear();
  },
};
