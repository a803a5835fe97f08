// Source: flutter/flutter packages/flutter/lib/src/foundation/print.dart, where it is a variable of this type.

/// Writes to the console of a build of any kind.
void Function(String? message, {int? wrapWidth}) debugPrint = _written;

void _written(String? message, {int? wrapWidth}) {}
