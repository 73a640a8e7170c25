/** Bits of JavaScript's bitwise integers without the sign bit. */
const LONGEST = 31;

/**
 * Makes a function that counts the edits between `wanted` and the most similar part of a text.
 * An edit is a letter that is added, missing, wrong, or swapped with its neighbour.
 * Computes all positions of `wanted` at once in the bits of one number. Source: Hyyrö, "A bit-vector algorithm for
 * computing Levenshtein and Damerau edit distances" (2003). Only the first 31 letters of `wanted` count.
 */
export function createNearestPart(wanted: string): (text: string) => number {
  const length = Math.min(wanted.length, LONGEST);
  if (length === 0) return () => 0;
  const positions = new Map<number, number>();
  for (let at = 0; at < length; at += 1) {
    const letter = wanted.charCodeAt(at);
    positions.set(letter, (positions.get(letter) ?? 0) | (1 << at));
  }
  const last = 1 << (length - 1);

  return (text) => {
    let [higher, lower, diagonal, before] = [-1, 0, 0, 0];
    let edits = length;
    let fewest = length;
    for (let at = 0; at < text.length && fewest > 0; at += 1) {
      const match = positions.get(text.charCodeAt(at)) ?? 0;
      const swapped = ((~diagonal & match) << 1) & before;
      diagonal = (((match & higher) + higher) ^ higher) | match | lower | swapped;
      const right = lower | ~(diagonal | higher);
      const down = diagonal & higher;
      if (right & last) edits += 1;
      if (down & last) edits -= 1;
      // Shifts in zeros, because a part may begin at any position.
      higher = (down << 1) | ~(diagonal | (right << 1));
      lower = diagonal & (right << 1);
      before = match;
      if (edits < fewest) fewest = edits;
    }
    return fewest;
  };
}
