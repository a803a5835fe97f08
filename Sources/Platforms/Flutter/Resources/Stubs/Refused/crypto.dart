import 'package:crypto/crypto.dart';

String challenge(String verifier) {
  sha256.convert(verifier); // refused: can't be assigned to the parameter type 'List<int>'
  sha256.convert(null); // refused: can't be assigned to the parameter type 'List<int>'
  sha256.convert(); // refused: Too few positional arguments
  return sha256.convert([1]).bytes; // refused: 'List<int>'
}
