import { App } from "@capacitor/app";
import { InAppBrowser } from "@capgo/capacitor-inappbrowser";

export async function open(url: string | null): Promise<string> {
  await InAppBrowser.openSecureWindow(); // refused: Expected 1 arguments
  await InAppBrowser.openSecureWindow({ authEndpoint: "https://a.example" }); // refused: not assignable to parameter of type 'OpenSecureWindowOptions'
  await InAppBrowser.openSecureWindow({ url: "https://a.example", redirectUri: "app:/back" }); // refused: 'url' does not exist
  await InAppBrowser.openSecureWindow({ authEndpoint: url, redirectUri: "app:/back" }); // refused: Type 'string | null' is not assignable
  await InAppBrowser.openWebView({ url: "https://a.example" }); // refused: Property 'openWebView' does not exist
  await App.addListener("urlOpen", () => {}); // refused: not assignable to parameter of type '"appUrlOpen"'
  await App.addListener("appUrlOpen"); // refused: Expected 2 arguments
  const listener = await App.addListener("appUrlOpen", (event) => open(event.uri)); // refused: Property 'uri' does not exist
  await listener.remove("now"); // refused: Expected 0 arguments
  const answer = InAppBrowser.openSecureWindow({ authEndpoint: "https://a.example", redirectUri: "app:/back" });
  return answer.redirectedUri; // refused: Property 'redirectedUri' does not exist on type 'Promise<
}
