/** Number generators of the field (domain guide, number entry). All answer digits as text, without repeats. */

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Nineteen doors: the 19 two-digit numbers that contain the digit. */
export const nineteenDoors = (digit: string): readonly string[] =>
  unique([...DIGITS.map((other) => digit + other), ...DIGITS.map((other) => other + digit)]);

/** Doubles 00, 11 … 99; for three digits triples 000 … 999. */
export const doubles = (length: number): readonly string[] => DIGITS.map((digit) => digit.repeat(length));

/** Sweep with the digit in front: d0 … d9. */
export const sweepFront = (digit: string): readonly string[] => DIGITS.map((other) => digit + other);

/** Sweep with the digit behind: 0d … 9d. */
export const sweepBack = (digit: string): readonly string[] => DIGITS.map((other) => other + digit);

/** Every order of the digits, the number itself first; at most 2 for two digits, 6 for three, 24 for four. */
export function permutations(number: string): readonly string[] {
  if (number.length <= 1) return [number];
  return unique(
    [...number].flatMap((digit, at) =>
      permutations(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
    ),
  );
}

/** Evenly distributed digits. @param random yields integers below 2^32; the browser's secure source by default */
export function randomNumber(length: number, random: () => number = secureRandom): string {
  let number = '';
  while (number.length < length) {
    const drawn = random();
    // 2^32 is no multiple of ten: the last six values would favour 0 to 5.
    if (drawn < 4_294_967_290) number += String(drawn % 10);
  }
  return number;
}

function secureRandom(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

function unique(numbers: readonly string[]): readonly string[] {
  return [...new Set(numbers)];
}
