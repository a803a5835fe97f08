// Source: expo/expo packages/expo-secure-store/src/SecureStore.ts, commit 00a649e.
// Left out: the synchronous functions and the deprecated levels ALWAYS, ALWAYS_THIS_DEVICE_ONLY.
import { fakes } from "./fakes.ts";

export type KeychainAccessibilityConstant = number;
export const AFTER_FIRST_UNLOCK: KeychainAccessibilityConstant = 0;
export const AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY: KeychainAccessibilityConstant = 1;
export const WHEN_PASSCODE_SET_THIS_DEVICE_ONLY: KeychainAccessibilityConstant = 4;
export const WHEN_UNLOCKED: KeychainAccessibilityConstant = 5;
export const WHEN_UNLOCKED_THIS_DEVICE_ONLY: KeychainAccessibilityConstant = 6;

export type SecureStoreOptions = {
  keychainService?: string;
  requireAuthentication?: boolean;
  authenticationPrompt?: string;
  keychainAccessible?: KeychainAccessibilityConstant;
  appGroup?: string;
};

export async function setItemAsync(
  key: string,
  value: string,
  options: SecureStoreOptions = {},
): Promise<void> {
  await touch(key);
  fakes.items.set(key, { value, options });
}

export async function getItemAsync(
  key: string,
  _options: SecureStoreOptions = {},
): Promise<string | null> {
  await touch(key);
  return fakes.items.get(key)?.value ?? null;
}

export async function deleteItemAsync(
  key: string,
  _options: SecureStoreOptions = {},
): Promise<void> {
  await touch(key);
  fakes.items.delete(key);
}

/** The real one answers later, and refuses such keys. */
async function touch(key: string): Promise<void> {
  await Promise.resolve();
  if (!/^[\w.-]+$/.test(key)) throw new Error(`Invalid key: ${key}`);
  fakes.touchStore();
}
