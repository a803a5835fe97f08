import * as Crypto from "expo-crypto";

export async function draw(ascii: string): Promise<Uint8Array> {
  Crypto.getRandomValues(); // refused: Expected 1 arguments
  Crypto.getRandomValues(new Float64Array(4)); // refused: not assignable to parameter of type
  Crypto.getRandomValues(32); // refused: not assignable to parameter of type
  Crypto.getRandomBytes(32); // refused: Property 'getRandomBytes' does not exist
  await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256); // refused: Expected 2 arguments
  await Crypto.digest("SHA-256", new Uint8Array(1)); // refused: not assignable to parameter of type 'CryptoDigestAlgorithm'
  await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256, ascii); // refused: not assignable to parameter of type
  await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256, null); // refused: not assignable to parameter of type
  return await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256, new Uint8Array(1)); // refused: is missing the following properties from type 'Uint8Array
}
