import { createBaccarat } from './baccarat/create-baccarat.ts';
import { createBook } from './book/book.ts';
import { createDice } from './dice/create-dice.ts';
import { gourdBets, hiloBets } from './dice/dice.rules.ts';
import type { Engine } from './engine.ts';
import { createFishing, ponds } from './fishing/create-fishing.ts';
import { createHighLow } from './highlow/create-highlow.ts';
import { createSlot } from './slot/create-slot.ts';
import { lotusMoonNames, lotusMoonRules } from './slot/lotus-moon.ts';
import { slotModels } from './slot/models.ts';
import { sportEngines } from './sport/sport.ts';
import { createWheel, wheels } from './wheel/create-wheel.ts';

const everyBet = 'ทุกเดิมพัน';
const lotusMoon = createSlot({
  name: 'สิบเส้น บัวลอย',
  rules: lotusMoonRules,
  rtpPercent: 94.82,
  volatility: 'low',
  returnLabel: everyBet,
  names: lotusMoonNames,
});

/** Every machine of the house by kind and number; each game of the catalogue is one of them in its own dress. */
export const engines: Readonly<Record<string, readonly Engine[]>> = {
  slot: [lotusMoon, ...slotModels.map((model) => createSlot({ ...model, returnLabel: everyBet }))],
  dice: [createDice('ไฮโล 3 ลูก', 'spots', hiloBets), createDice('น้ำเต้าปูปลา 3 ลูก', 'animals', gourdBets)],
  baccarat: [createBaccarat(0), createBaccarat(1)],
  wheel: wheels.map(createWheel),
  highlow: [createHighLow()],
  fishing: ponds.map(createFishing),
  sport: sportEngines,
  book: [createBook()],
};

export function engineOf({ engine, rules }: { engine: string; rules: number }): Engine {
  const found = engines[engine]?.[rules];
  if (!found) throw new Error(`No engine ${engine} ${rules}.`);
  return found;
}

/** The lowest return of all bets, in percent: no bet is worse than what the catalogue says. */
export const lowestReturn = ({ odds }: Engine) => Math.min(...odds.map(({ rtpPercent }) => rtpPercent));
