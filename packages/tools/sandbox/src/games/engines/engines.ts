import { createBaccarat } from './baccarat/create-baccarat.ts';
import { createBook } from './book/book.ts';
import { createDice } from './dice/create-dice.ts';
import { gourdBets, hiloBets } from './dice/dice.rules.ts';
import type { Engine } from './engine.ts';
import { createFishing, ponds } from './fishing/create-fishing.ts';
import { createSlot } from './slot/create-slot.ts';
import { lotusMoonNames, lotusMoonRules } from './slot/lotus-moon.ts';
import { slotModels } from './slot/models.ts';

const everyBet = 'ทุกเดิมพัน';
const lotusMoon = createSlot({
  name: 'สิบเส้น บัวลอย',
  rules: lotusMoonRules,
  rtpPercent: 94.82,
  volatility: 'low',
  returnLabel: everyBet,
  names: lotusMoonNames,
});

/** Engines by kind and number. Each game of the catalogue uses one of them with pictures and a name of its own. */
export const engines: Readonly<Record<string, readonly Engine[]>> = {
  slot: [lotusMoon, ...slotModels.map((model) => createSlot({ ...model, returnLabel: everyBet }))],
  dice: [createDice('ไฮโล 3 ลูก', 'spots', hiloBets), createDice('น้ำเต้าปูปลา 3 ลูก', 'animals', gourdBets)],
  baccarat: [createBaccarat(0), createBaccarat(1)],
  fishing: ponds.map(createFishing),
  book: [
    createBook('สปอร์ตบุ๊ก', ['football', 'muay', 'takraw']),
    createBook('สปอร์ตบุ๊ก ฟุตบอล', ['football']),
    createBook('สปอร์ตบุ๊ก มวยไทย', ['muay']),
    createBook('สปอร์ตบุ๊ก ตะกร้อ', ['takraw']),
  ],
};

export function engineOf({ engine, rules }: { engine: string; rules: number }): Engine {
  const found = engines[engine]?.[rules];
  if (!found) throw new Error(`No engine ${engine} ${rules}.`);
  return found;
}

/** Returns the lowest return of all bets in percent, which the catalogue states. */
export const lowestReturn = ({ odds }: Engine) => Math.min(...odds.map(({ rtpPercent }) => rtpPercent));
