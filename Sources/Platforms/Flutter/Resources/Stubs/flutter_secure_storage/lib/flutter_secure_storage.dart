// Source: juliansteenbakker/flutter_secure_storage lib/flutter_secure_storage.dart and
// lib/options/{apple,ios,android}_options.dart, commit 4c4424c.
// Left out: options of other systems, listeners, most options of Apple's keychain.
import 'package:flutter/services.dart';

enum KeychainAccessibility {
  passcode,
  unlocked,
  unlocked_this_device,
  first_unlock,
  first_unlock_this_device,
}

abstract class AppleOptions {
  const AppleOptions({
    this.accountName = defaultAccountName,
    this.groupId,
    this.accessibility = KeychainAccessibility.unlocked,
    this.synchronizable = false,
  });

  static const defaultAccountName = 'flutter_secure_storage_service';
  final String? accountName;
  final String? groupId;
  final KeychainAccessibility? accessibility;
  final bool synchronizable;
}

class IOSOptions extends AppleOptions {
  const IOSOptions({
    String? accountName = AppleOptions.defaultAccountName,
    String? groupId,
    KeychainAccessibility? accessibility = KeychainAccessibility.unlocked,
    bool synchronizable = false,
  }) : super(
          accountName: accountName,
          groupId: groupId,
          accessibility: accessibility,
          synchronizable: synchronizable,
        );

  static const defaultOptions = IOSOptions();
}

class FlutterSecureStorage {
  const FlutterSecureStorage({this.iOptions = IOSOptions.defaultOptions});

  final IOSOptions iOptions;

  /// For runs: what is kept, each item with its protection; and whether the store can be used.
  static final items = <String, String>{};
  static final protections = <String, KeychainAccessibility?>{};
  static bool isLocked = false;

  Future<void> write({required String key, required String? value, AppleOptions? iOptions}) async {
    _touch();
    if (value == null) return delete(key: key, iOptions: iOptions);
    items[key] = value;
    protections[key] = (iOptions ?? this.iOptions).accessibility;
  }

  /// An item is found under the protection that it was kept with.
  Future<String?> read({required String key, AppleOptions? iOptions}) async {
    _touch();
    return protections[key] == (iOptions ?? this.iOptions).accessibility ? items[key] : null;
  }

  Future<bool> containsKey({required String key, AppleOptions? iOptions}) async =>
      await read(key: key, iOptions: iOptions) != null;

  Future<void> delete({required String key, AppleOptions? iOptions}) async {
    _touch();
    items.remove(key);
    protections.remove(key);
  }

  static void _touch() {
    if (isLocked) throw PlatformException(code: 'Unexpected security result code', message: 'locked');
  }
}
