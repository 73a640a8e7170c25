/**
 * Returns uniformly distributed digits.
 * @param random returns integers below 2^32; by default the browser's secure source
 */
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
