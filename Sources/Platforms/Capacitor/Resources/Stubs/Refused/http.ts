import { CapacitorHttp } from "@capacitor/core";

export async function call(limit: number | undefined): Promise<string> {
  await CapacitorHttp.post(); // refused: Expected 1 arguments
  await CapacitorHttp.post("https://a.example"); // refused: not assignable to parameter of type 'HttpOptions'
  await CapacitorHttp.post({ data: {} }); // refused: not assignable to parameter of type 'HttpOptions'
  await CapacitorHttp.post({ url: "https://a.example", body: "{}" }); // refused: 'body' does not exist
  await CapacitorHttp.post({ url: "https://a.example", timeout: 15 }); // refused: 'timeout' does not exist
  await CapacitorHttp.post({ url: "https://a.example", readTimeout: limit }); // refused: exactOptionalPropertyTypes
  await CapacitorHttp.get({ url: null }); // refused: Type 'null' is not assignable to type 'string'
  await CapacitorHttp.get({ url: "https://a.example", headers: { "X-Count": 1 } }); // refused: Type 'number' is not assignable
  await CapacitorHttp.head({ url: "https://a.example" }); // refused: Property 'head' does not exist
  const response = await CapacitorHttp.get({ url: "https://a.example" });
  response.data.id; // refused: 'response.data' is of type 'unknown'
  return response.headers["Retry-After"]; // refused: Type 'string | undefined' is not assignable
}
