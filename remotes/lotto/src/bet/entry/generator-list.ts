import { copy } from '../copy.ts';
import { doubles, half, nineteenDoors, siblings, sweepBack, sweepFront } from './generators.ts';

/** A generator makes its numbers at once, or from the next pressed digit. */
export type Generator = { readonly label: string } & (
  | { readonly make: () => readonly string[] }
  | { readonly makeOf: (digit: string) => readonly string[] }
);

/** The generators by number of digits, the most used first. */
export const generatorsOf: Readonly<Record<number, readonly Generator[]>> = {
  2: [
    { label: copy.nineteen, makeOf: nineteenDoors },
    { label: copy.doubles, make: () => doubles(2) },
    { label: copy.sweepFront, makeOf: sweepFront },
    { label: copy.sweepBack, makeOf: sweepBack },
    { label: copy.siblings, make: siblings },
    { label: copy.low, make: () => half('low') },
    { label: copy.high, make: () => half('high') },
  ],
  3: [{ label: copy.triples, make: () => doubles(3) }],
};
