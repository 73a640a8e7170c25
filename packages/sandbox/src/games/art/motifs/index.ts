import type { Tones } from '../shapes.ts';
import { animals } from './animals.ts';
import { nature } from './nature.ts';
import { sea } from './sea.ts';
import { sports } from './sports.ts';
import { tables } from './tables.ts';
import { things } from './things.ts';
import { treasures } from './treasures.ts';

const all = { ...animals, ...sea, ...nature, ...things, ...treasures, ...tables, ...sports };
export type MotifName = keyof typeof all;
/** Every drawing of the house; tiles and the symbols of slots are made of the same ones. */
export const motifs: Readonly<Record<MotifName, (tones: Tones) => string>> = all;
