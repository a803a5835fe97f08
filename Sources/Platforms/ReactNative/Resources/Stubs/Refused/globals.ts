import { Platform } from "react-native";

export async function call(url: URL): Promise<string> { // refused: Cannot find name 'URL'
  const limit = AbortSignal.timeout(1000); // refused: Property 'timeout' does not exist
  const timer: string = setTimeout(() => {}, 1); // refused: Type 'number' is not assignable
  setTimeout(() => {}); // refused: Expected 2 arguments
  clearTimeout(undefined); // refused: not assignable to parameter of type 'number'
  await fetch(); // refused: Expected 1-2 arguments
  await fetch("https://a.example", { signal: limit, body: { a: 1 } }); // refused: is not assignable
  const response = await fetch("https://a.example", { verb: "POST" }); // refused: 'verb' does not exist
  const kind: string = response.headers.get("Content-Type"); // refused: Type 'string | null' is not assignable
  if (Platform.OS === "iOS") return document.title; // refused: have no overlap
  const query = new URLSearchParams(kind); // refused: Cannot find name 'URLSearchParams'
  Deno.exit(btoa(timer)); // refused: Cannot find name 'Deno'
  crypto.getRandomValues(query); // refused: Cannot find name 'crypto'
  return new TextEncoder().encode(url); // refused: Cannot find name 'TextEncoder'
}
