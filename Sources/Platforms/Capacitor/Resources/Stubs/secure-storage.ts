// Source: aparajita/capacitor-secure-storage src/definitions.ts and src/base.ts, commit 43bc5c3 (8.0.0).
// Left out: setItem and what sets defaults: neither names the protection of one item.
import { fakes } from "./fakes.ts";

export enum StorageErrorType {
  missingKey = "missingKey",
  invalidData = "invalidData",
  osError = "osError",
  unknownError = "unknownError",
}

export enum KeychainAccess {
  whenUnlocked,
  whenUnlockedThisDeviceOnly,
  afterFirstUnlock,
  afterFirstUnlockThisDeviceOnly,
  whenPasscodeSetThisDeviceOnly,
}

export class StorageError extends Error {
  code: StorageErrorType;

  constructor(message: string, code: StorageErrorType) {
    super(message);
    this.name = "StorageError";
    this.code = code;
  }
}

export type DataType = string | number | boolean | Record<string, unknown> | unknown[] | Date;

export interface SecureStoragePlugin {
  keys: (sync?: boolean) => Promise<string[]>;
  get: (key: string, convertDate?: boolean, sync?: boolean) => Promise<DataType | null>;
  getItem: (key: string) => Promise<string | null>;
  set: (
    key: string,
    data: DataType,
    convertDate?: boolean,
    sync?: boolean,
    access?: KeychainAccess,
  ) => Promise<void>;
  remove: (key: string, sync?: boolean) => Promise<boolean>;
  clear: (sync?: boolean) => Promise<void>;
}

/** Kept as JSON, so what comes back is another value with the same content. */
export const SecureStorage: SecureStoragePlugin = {
  keys: () => Promise.resolve([...fakes.items.keys()]),
  get: async (key) => {
    await touch(key);
    const item = fakes.items.get(key);
    return item === undefined ? null : structuredClone(item.value);
  },
  getItem: async (key) => {
    await touch(key);
    const item = fakes.items.get(key);
    return item === undefined ? null : JSON.stringify(item.value);
  },
  set: async (
    key,
    data,
    _convertDate = true,
    sync = false,
    access = KeychainAccess.whenUnlocked,
  ) => {
    await touch(key);
    fakes.items.set(key, { value: JSON.parse(JSON.stringify(data)), sync, access });
  },
  remove: async (key) => {
    await touch(key);
    return fakes.items.delete(key);
  },
  clear: () => Promise.resolve(fakes.items.clear()),
};

async function touch(key: string): Promise<void> {
  await Promise.resolve();
  if (key === "") throw new StorageError("No key provided", StorageErrorType.missingKey);
  fakes.touchStore();
}
