import * as WebBrowser from "expo-web-browser";

export async function open(url: string | null): Promise<string> {
  await WebBrowser.openAuthSessionAsync(); // refused: Expected 1-3 arguments
  await WebBrowser.openAuthSessionAsync(url, "app:/back"); // refused: not assignable to parameter of type 'string'
  await WebBrowser.openAuthSessionAsync("https://a.example", 7); // refused: not assignable to parameter of type 'string'
  await WebBrowser.openAuthSessionAsync("https://a.example", null, { universal: true }); // refused: 'universal' does not exist
  await WebBrowser.openAuthSession("https://a.example"); // refused: Property 'openAuthSession' does not exist
  WebBrowser.dismissAuthSession("now"); // refused: Expected 0 arguments
  const result = await WebBrowser.openAuthSessionAsync("https://a.example", "app:/back");
  return result.url; // refused: Property 'url' does not exist
}
