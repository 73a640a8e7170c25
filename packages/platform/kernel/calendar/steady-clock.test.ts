import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSteadyClock } from './steady-clock.ts';

const START = Date.parse('2026-11-20T05:00:00Z');
const MINUTES_5 = 300_000;

/** A machine whose clock is set, and whose time passes all the same. */
function machine() {
  const it = { shiftMs: 0, passedMs: 0 };
  const machineMs = () => START + it.passedMs + it.shiftMs;
  const clock = createSteadyClock(machineMs, () => it.passedMs);
  return { it, clock, agreesAt: (ms: number) => clock.agreesWith(new Date(ms), 0), ms: () => clock.now().getTime() };
}

test('who sets the clock of the machine moves no time of a process that runs, forward or back', () => {
  for (const shiftMs of [MINUTES_5, -MINUTES_5]) {
    const { it, ms, agreesAt } = machine();
    it.passedMs = 1_000;
    it.shiftMs = shiftMs;
    assert.equal(ms(), START + 1_000);
    assert.equal(agreesAt(START + 1_400), true);
    assert.equal(ms(), START + 1_000);
  }
});

test('a database that goes by another time is not agreed with, until it is right again', () => {
  const { agreesAt, ms } = machine();
  for (const shiftMs of [MINUTES_5, -MINUTES_5]) {
    assert.equal(agreesAt(START + shiftMs), false);
    assert.equal(ms(), START);
  }
  assert.equal(agreesAt(START), true);
});

test('where machine and database are ahead, the machine has slept; where both went back, nobody is believed', () => {
  const { it, agreesAt, ms } = machine();
  it.shiftMs = MINUTES_5;
  assert.equal(agreesAt(START + MINUTES_5), true);
  assert.equal(ms(), START + MINUTES_5);
  it.shiftMs = 0;
  assert.equal(agreesAt(START), false);
  assert.equal(ms(), START + MINUTES_5);
});

test('an answer that was long on its way says the time of when it was given', () => {
  const { clock } = machine();
  assert.equal(clock.agreesWith(new Date(START - 7_000), 7_000), true);
  assert.equal(clock.agreesWith(new Date(START - MINUTES_5), 7_000), false);
});
