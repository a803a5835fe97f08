import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";

export async function keep(value: string | null): Promise<string> {
  await SecureStorage.set("token"); // refused: Expected 2-5 arguments
  await SecureStorage.set("token", value); // refused: not assignable to parameter of type 'DataType'
  await SecureStorage.set("token", "t", KeychainAccess.whenUnlockedThisDeviceOnly); // refused: not assignable to parameter of type 'boolean | undefined'
  await SecureStorage.set("token", "t", false, false, KeychainAccess.thisDeviceOnly); // refused: Property 'thisDeviceOnly' does not exist
  await SecureStorage.set("token", "t", false, false, "whenUnlocked"); // refused: not assignable to parameter of type 'KeychainAccess | undefined'
  await SecureStorage.set(null, "t"); // refused: not assignable to parameter of type 'string'
  await SecureStorage.get(); // refused: Expected 1-3 arguments
  return await SecureStorage.get("token"); // refused: Type 'DataType | null' is not assignable
}
