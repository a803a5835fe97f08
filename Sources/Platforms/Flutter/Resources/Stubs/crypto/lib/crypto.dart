// Source: dart-lang/core pkgs/crypto/lib/src/{hash,digest,sha256}.dart, commit 25926e8.
// Left out: other hashes, HMAC, chunks.
import 'dart:convert';
import 'dart:typed_data';

class Digest {
  Digest(this.bytes);
  final List<int> bytes;
}

abstract class Hash extends Converter<List<int>, Digest> {
  const Hash();
}

const Hash sha256 = _Sha256();

/// FIPS 180-4, section 6.2.
class _Sha256 extends Hash {
  const _Sha256();

  @override
  Digest convert(List<int> input) {
    final bits = input.length * 8, message = [...input, 0x80];
    while (message.length % 64 != 56) {
      message.add(0);
    }
    for (var shift = 56; shift >= 0; shift -= 8) {
      message.add((bits >> shift) & 0xff);
    }
    final state = [for (final prime in _primes.take(8)) _fraction(prime, 2)];
    final constants = [for (final prime in _primes) _fraction(prime, 3)];
    for (var start = 0; start < message.length; start += 64) {
      _compress(message, start, state, constants);
    }
    return Digest(Uint8List.fromList([
      for (final word in state)
        for (var shift = 24; shift >= 0; shift -= 8) (word >> shift) & 0xff,
    ]));
  }

  static void _compress(List<int> message, int start, List<int> state, List<int> constants) {
    final words = List<int>.filled(64, 0);
    for (var index = 0; index < 64; index += 1) {
      if (index < 16) {
        for (var byte = 0; byte < 4; byte += 1) {
          words[index] = (words[index] << 8) | message[start + 4 * index + byte];
        }
      } else {
        final a = words[index - 15], b = words[index - 2];
        final small = _turn(a, 7) ^ _turn(a, 18) ^ (a >> 3);
        final other = _turn(b, 17) ^ _turn(b, 19) ^ (b >> 10);
        words[index] = (words[index - 16] + small + words[index - 7] + other) & 0xffffffff;
      }
    }
    final w = [...state];
    for (var index = 0; index < 64; index += 1) {
      final e = w[4], a = w[0];
      final choice = (e & w[5]) ^ (~e & 0xffffffff & w[6]);
      final majority = (a & w[1]) ^ (a & w[2]) ^ (w[1] & w[2]);
      final first = w[7] + (_turn(e, 6) ^ _turn(e, 11) ^ _turn(e, 25)) + choice + constants[index] + words[index];
      final second = (_turn(a, 2) ^ _turn(a, 13) ^ _turn(a, 22)) + majority;
      for (var place = 7; place > 0; place -= 1) {
        w[place] = w[place - 1];
      }
      w[4] = (w[4] + first) & 0xffffffff;
      w[0] = (first + second) & 0xffffffff;
    }
    for (var place = 0; place < 8; place += 1) {
      state[place] = (state[place] + w[place]) & 0xffffffff;
    }
  }

  static int _turn(int word, int places) => ((word >> places) | (word << (32 - places))) & 0xffffffff;

  /// The first 32 bits behind the point of a root of a prime.
  static int _fraction(int prime, int power) {
    final wanted = BigInt.from(prime) << (32 * power);
    var low = BigInt.zero, high = BigInt.one << 36;
    while (high - low > BigInt.one) {
      final middle = (low + high) >> 1;
      if (middle.pow(power) <= wanted) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low & BigInt.from(0xffffffff)).toInt();
  }

  static final _primes = [
    for (var number = 2; number < 312; number += 1)
      if (![for (var part = 2; part < number; part += 1) part].any((part) => number % part == 0)) number,
  ];
}
