import * as SecureStore from "expo-secure-store";

export async function keep(value: string | undefined): Promise<string> {
  await SecureStore.setItemAsync("token"); // refused: Expected 2-3 arguments
  await SecureStore.setItemAsync("token", value); // refused: not assignable to parameter of type 'string'
  await SecureStore.setItemAsync("token", "t", { accessible: 6 }); // refused: 'accessible' does not exist
  await SecureStore.setItemAsync("token", "t", { keychainAccessible: "WHEN_UNLOCKED" }); // refused: not assignable to type 'number'
  await SecureStore.setItemAsync("token", "t", { keychainAccessible: undefined }); // refused: exactOptionalPropertyTypes
  await SecureStore.getItemAsync(); // refused: Expected 1-2 arguments
  await SecureStore.deleteItemAsync(null); // refused: not assignable to parameter of type 'string'
  return await SecureStore.getItemAsync("token"); // refused: Type 'string | null' is not assignable
}
