import type { Static } from 'typebox';
import type { BetType, DrawNumbers } from './parts.ts';

/** Where on a result a bet type is read; `top` pays the drawn order, `tod` any order of the same digits. */
export type BetPlace = 'top' | 'bottom' | 'front' | 'tod';

type Type = Static<typeof BetType>;

/**
 * Every bet type, in the order in which a lottery lists its own. Server and front end read names and traits here alone;
 * place and digits together name a type. `isDrawn`: a result carries a number of the type's own; of others it is read
 * off the number of another type.
 */
export const betTypes = {
  '4top': { name: 'สี่ตัวบน', place: 'top', digits: 4, isDrawn: true },
  '4tod': { name: 'สี่ตัวโต๊ด', place: 'tod', digits: 4, isDrawn: false },
  '3top': { name: 'สามตัวบน', place: 'top', digits: 3, isDrawn: true },
  '3tod': { name: 'สามตัวโต๊ด', place: 'tod', digits: 3, isDrawn: false },
  '3front': { name: 'สามตัวหน้า', place: 'front', digits: 3, isDrawn: true },
  '3bottom': { name: 'สามตัวล่าง', place: 'bottom', digits: 3, isDrawn: true },
  '2top': { name: 'สองตัวบน', place: 'top', digits: 2, isDrawn: true },
  '2bottom': { name: 'สองตัวล่าง', place: 'bottom', digits: 2, isDrawn: true },
  run_top: { name: 'วิ่งบน', place: 'top', digits: 1, isDrawn: false },
  run_bottom: { name: 'วิ่งล่าง', place: 'bottom', digits: 1, isDrawn: false },
} as const satisfies {
  [T in Type]: {
    readonly name: string;
    readonly place: BetPlace;
    readonly digits: number;
    readonly isDrawn: T extends keyof Static<typeof DrawNumbers> ? true : false;
  };
};

export const betTypeOrder = Object.keys(betTypes) as readonly Type[];
