import { betCopy } from './copy.ts';
import { doubles, half, nineteenDoors, siblings, sweepBack, sweepFront } from './generators.ts';

/** A generator on the page: numbers at once, or from the digit pressed next. */
export type Generator = { readonly label: string } & (
  | { readonly make: () => readonly string[] }
  | { readonly makeOf: (digit: string) => readonly string[] }
);

/** The generators of a length, in the order of use. */
export const generatorsOf: Readonly<Record<number, readonly Generator[]>> = {
  2: [
    { label: betCopy.nineteen, makeOf: nineteenDoors },
    { label: betCopy.doubles, make: () => doubles(2) },
    { label: betCopy.sweepFront, makeOf: sweepFront },
    { label: betCopy.sweepBack, makeOf: sweepBack },
    { label: betCopy.siblings, make: siblings },
    { label: betCopy.low, make: () => half('low') },
    { label: betCopy.high, make: () => half('high') },
  ],
  3: [{ label: betCopy.triples, make: () => doubles(3) }],
};
