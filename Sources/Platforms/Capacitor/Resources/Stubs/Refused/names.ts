import { Capacitor, CapacitorHttp } from "@capacitor/core"; // refused: 'CapacitorHttp' is declared but its value is never read
import { Browser } from "@capacitor/browser"; // refused: @capacitor/browser

export function names(unused: string): string { // refused: 'unused' is declared but its value is never read
  const spare = 1; // refused: 'spare' is declared but its value is never read
  Deno.exit(); // refused: Cannot find name 'Deno'
  if (__DEV__) return ""; // refused: Cannot find name '__DEV__'
  return Capacitor.platform; // refused: Property 'platform' does not exist
}
