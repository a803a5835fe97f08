// What the stubs do when a sample runs. A harness sets it; samples cannot reach it, since no package exports it.
import type { URLOpenListenerEvent } from "./app.ts";
import type { HttpOptions, HttpResponse } from "./core.ts";
import type { OpenSecureWindowOptions } from "./inappbrowser.ts";
import type { DataType, KeychainAccess } from "./secure-storage.ts";

function unset(): never {
  throw new Error("no harness has said what happens here");
}

export const fakes = {
  request: (_options: HttpOptions): Promise<HttpResponse> => unset(),
  /** Resolves with the address that the browser was sent back to. */
  openSecureWindow: (_options: OpenSecureWindowOptions): Promise<string> => unset(),
  /** Who waits for the app to be opened by an address. */
  listeners: new Set<(event: URLOpenListenerEvent) => void>(),
  /** Called before somebody begins to wait; throws where the plugin is not in the app. */
  touchApp: (): void => {},
  /** Called before an item is read or written; throws where the store is to fail. */
  touchStore: (): void => {},
  /** What the secure store holds. */
  items: new Map<
    string,
    { readonly value: DataType; readonly sync: boolean; readonly access: KeychainAccess }
  >(),
};
