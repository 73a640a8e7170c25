import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baccaratReturns, pairReturn } from './baccarat/baccarat.return.ts';
import { baccaratTables } from './baccarat/baccarat.rules.ts';
import { diceReturn, gourdBets, hiloBets } from './dice/dice.rules.ts';
import { engines } from './engines.ts';
import { fishReturn, ponds } from './fishing/create-fishing.ts';
import { lotusMoonRules } from './slot/lotus-moon.ts';
import { slotModels } from './slot/models.ts';
import { hasSingleScatters, slotReturn } from './slot/slot.return.ts';
import { payOfLine, type SlotConfig, spinRound, spinSlot, unitsOf } from './slot/slot.rules.ts';
import { deviationOf, volatilityOf } from './slot/volatility.ts';

const stated = (kind: string, rules: number, label: string) =>
  engines[kind]?.[rules]?.odds.find((odd) => odd.label === label)?.rtpPercent;

/** Draws the same numbers every time (mulberry32). */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('every slot returns exactly what it states, free spins included', () => {
  assert.equal(slotReturn(lotusMoonRules).percent, stated('slot', 0, 'ทุกเดิมพัน'));
  for (const { name, rules, rtpPercent } of slotModels) {
    assert.equal(slotReturn(rules).percent, rtpPercent, name);
    assert.ok(rtpPercent > 94 && rtpPercent < 98, name);
    assert.ok(hasSingleScatters(rules), name);
  }
});

test('every slot is as volatile as it states', () => {
  const measured = <S extends string>(rules: SlotConfig<S>) =>
    volatilityOf(deviationOf(rules, seededRandom(2), 12_000));
  assert.equal(measured(lotusMoonRules), engines.slot?.[0]?.volatility);
  for (const { volatility, rules, name } of slotModels) assert.equal(measured(rules), volatility, name);
});

test('spinning every stop of the three reels pays exactly the counted return', () => {
  const rules = slotModels.find(({ rules }) => rules.strips.length === 3 && !rules.free)?.rules;
  assert.ok(rules);
  const size = rules.strips[0]?.length ?? 0;
  let paid = 0;
  for (let stop = 0; stop < size ** 3; stop += 1) {
    const stops = [stop % size, Math.floor(stop / size) % size, Math.floor(stop / size ** 2)];
    const spin = spinSlot(rules, () => stops.shift() ?? 0);
    paid += unitsOf(rules, spin, false);
  }
  const { paid: counted, staked } = slotReturn(rules);
  assert.equal(BigInt(paid) * staked, counted * BigInt(size ** 3 * rules.units));
});

test('a wild completes a line, three alike pay from the left only, and scatters pay none', () => {
  const line = ['pink', 'lotus', 'pink', 'white', 'pink'] as const;
  assert.deepEqual(payOfLine(lotusMoonRules, line), { symbol: 'pink', count: 3, times: 8 });
  assert.equal(payOfLine(lotusMoonRules, ['white', 'pink', 'pink', 'pink', 'pink']), null);
  const rules = slotModels[0]?.rules;
  assert.ok(rules);
  assert.equal(payOfLine(rules, ['S', 'S', 'S', 'S', 'S']), null);
});

test('three scatters give the free spins that the model says, and they are played in the same round', () => {
  const rules = slotModels.find(({ name }) => name.includes('ฟรีสปิน'))?.rules;
  assert.ok(rules?.free);
  const toScatter = rules.strips.map((strip) => strip.indexOf('S'));
  const noScatter = rules.strips.map((strip) =>
    strip.findIndex((_, stop) => [0, 1, 2].every((row) => strip[(stop + row) % strip.length] !== 'S')),
  );
  const stops = [...toScatter, ...Array.from({ length: 100 }, () => noScatter).flat()];
  assert.equal(spinRound(rules, () => stops.shift() ?? 0).length, 1 + (rules.free.awards[3] ?? 0));
});

test('every dice bet returns exactly what it states', () => {
  const returns = Object.fromEntries(Object.entries(hiloBets).map(([id, bet]) => [id, diceReturn(bet)]));
  assert.deepEqual(
    [returns.low, returns.high, returns.eleven, returns.one, returns.triple],
    [97.22, 97.22, 96.25, 96.29, 95.83],
  );
  for (const bet of Object.values(gourdBets)) assert.equal(diceReturn(bet), 96.29);
});

test('every baccarat bet returns what it states, over every coup of eight decks', () => {
  baccaratTables.forEach(({ bets }, variant) => {
    const { player_pair, banker_pair, ...byPoints } = bets;
    const returns = { ...baccaratReturns(byPoints), player_pair: pairReturn(1300), banker_pair: pairReturn(1300) };
    for (const [id, bet] of Object.entries(bets)) {
      assert.equal(returns[id as keyof typeof returns], stated('baccarat', variant, bet.label), id);
    }
  });
});

test('every fish returns what its pond states', () => {
  for (const [index, pond] of ponds.entries()) {
    for (const one of Object.values(pond.fish))
      assert.equal(fishReturn(pond, one), stated('fishing', index, 'ปลาทุกชนิด'));
  }
});
