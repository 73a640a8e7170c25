/**
 * Returns every order of the digits, the number itself first. There are at most 2 for two digits, 6 for three, 24 for
 * four.
 */
export function permutations(number: string): readonly string[] {
  if (number.length <= 1) return [number];
  return [
    ...new Set(
      [...number].flatMap((digit, at) =>
        permutations(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
      ),
    ),
  ];
}
