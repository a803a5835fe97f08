// Source: expo/expo packages/expo-crypto/build/Crypto.d.ts, commit 141ecfd: getRandomValues, digest.
// Source: expo/expo packages/expo-crypto/src/Crypto.types.ts, commit 294aaaa: CryptoDigestAlgorithm.
// Left out: getRandomBytes (may use Math.random in a debugger), digestStringAsync, randomUUID, AES.
import { fakes } from "./fakes.ts";

export enum CryptoDigestAlgorithm {
  SHA1 = "SHA-1",
  SHA256 = "SHA-256",
  SHA384 = "SHA-384",
  SHA512 = "SHA-512",
  MD2 = "MD2",
  MD4 = "MD4",
  MD5 = "MD5",
}

type IntBasedTypedArray = Int8Array | Int16Array | Int32Array;
type UintBasedTypedArray = Uint8Array | Uint8ClampedArray | Uint16Array | Uint32Array;

export function getRandomValues<T extends IntBasedTypedArray | UintBasedTypedArray>(
  typedArray: T,
): T {
  fakes.fillWithRandom(bytesOf(typedArray));
  return typedArray;
}

export function digest(
  algorithm: CryptoDigestAlgorithm,
  data: BufferSource,
): Promise<ArrayBuffer> {
  return fakes.digest(
    algorithm,
    data instanceof ArrayBuffer ? new Uint8Array(data) : bytesOf(data),
  );
}

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
