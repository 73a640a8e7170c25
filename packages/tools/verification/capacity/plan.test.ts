import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { describePlan } from './describe-plan.ts';
import { createFigures, FigureError, type Inputs, readInputs } from './figures.ts';
import { limitsOf } from './limits.ts';
import { planFor } from './plan.ts';

const inputs = readInputs();
const plan = (members: number, from: Inputs = inputs) => planFor(members, createFigures(from));
/** Multiplies one cost or assumption. */
const changed = (name: string, factor: number): Inputs => {
  const change = <T extends { name: string; value: number }>(list: readonly T[]): T[] =>
    list.map((figure) => (figure.name === name ? { ...figure, value: figure.value * factor } : figure));
  return { ...inputs, costs: change(inputs.costs), assumptions: change(inputs.assumptions) };
};

/** Leaves out the widths of columns, which belong to the formatter. */
const withoutWidths = (text: string): string => text.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');

it('docs/capacity.md is what the figures say', () => {
  const written = readFileSync(new URL('../../../../docs/capacity.md', import.meta.url), 'utf8');
  assert.equal(withoutWidths(describePlan(inputs)), withoutWidths(written), 'run `npm run plan`');
});

it('more members need no less of anything', () => {
  const plans = [1e5, 1e6, 3e6, 1e7, 5e7, 1e8].map((members) => plan(members));
  const needs = ['apis', 'gateways', 'jobs', 'writers', 'standbys', 'databaseCores', 'cores', 'memoryGb'] as const;
  const grows = ['diskTbPerYear', 'diskTbCopies', 'trafficTbPerMonth'] as const;
  for (const [at, larger] of plans.entries()) {
    const smaller = plans[at - 1];
    if (!smaller) continue;
    for (const need of needs) assert.ok(larger[need] >= smaller[need], `${need} at ${larger.members}`);
    for (const need of grows) assert.ok(larger[need] > smaller[need], `${need} at ${larger.members}`);
    assert.ok(larger.money.sum.low > smaller.money.sum.low);
  }
});

it('sums agree with their parts', () => {
  for (const members of [1e6, 1e8]) {
    const { money, cores, apiCores, gateways, jobs, databaseCores, writers, standbys, coresPerWriter } = plan(members);
    assert.equal(cores, apiCores + gateways + jobs + databaseCores);
    assert.equal(databaseCores, (writers + standbys) * coresPerWriter);
    for (const end of ['low', 'high'] as const)
      assert.equal(money.sum[end], money.processors[end] + money.disk[end] + money.traffic[end]);
  }
});

it('a price of the house takes the place of the public range', () => {
  const prices = inputs.prices.map((price) => ({ ...price, value: price.publicLow * 2 }));
  const { money } = plan(1e6, { ...inputs, prices });
  assert.equal(money.sum.low, money.sum.high);
});

it('a cost moves what depends on it, and nothing else', () => {
  const before = plan(1e7);
  const disk = plan(1e7, changed('bet_disk_bytes', 2));
  assert.ok(disk.diskTbPerYear > before.diskTbPerYear);
  assert.deepEqual([disk.apis, disk.gateways, disk.settlementS], [before.apis, before.gateways, before.settlementS]);
  const api = plan(1e7, changed('bet_api_ms', 2));
  assert.ok(api.apis > before.apis);
  assert.equal(api.databaseCores, before.databaseCores);
});

it('each figure changes the plan or a limit', () => {
  // Only sentences and tables of the page read these.
  const ofPage = ['distributed_factor'];
  const state = (from: Inputs): string => {
    const figures = createFigures(from);
    return JSON.stringify([planFor(1e6, figures), planFor(1e8, figures), limitsOf(figures)]);
  };
  const before = state(inputs);
  const names = [...inputs.costs, ...inputs.assumptions].map(({ name }) => name);
  const idle = names.filter((name) => [3, 1 / 30].every((factor) => state(changed(name, factor)) === before));
  assert.deepEqual(
    idle.filter((name) => !ofPage.includes(name)),
    [],
  );
});

it('the ladder has a row for each step that removes a limit, and no other', () => {
  const ladder = readFileSync(new URL('../../../../docs/runbooks/ladder.md', import.meta.url), 'utf8');
  const [, , ...rows] = [...ladder.matchAll(/^\| (.+?) +\|/gm)].map(([, step = '']) => step);
  const steps = new Set(limitsOf(createFigures(inputs)).map(({ step }) => step));
  assert.deepEqual(rows.sort(), [...steps].sort());
});

it('limits come in the order in which growth reaches them', () => {
  const members = limitsOf(createFigures(inputs)).map((limit) => limit.members);
  assert.deepEqual(
    members,
    members.toSorted((one, other) => one - other),
  );
});

it('a figure that is missing, unknown, twice there, without a source or no number is refused', () => {
  const [first, ...others] = inputs.costs;
  assert.ok(first);
  const refuses = (costs: readonly object[], message: RegExp): void =>
    assert.throws(
      () => describePlan({ ...inputs, costs: costs as Inputs['costs'] }),
      (error: unknown) => error instanceof FigureError && message.test(error.message),
    );
  refuses(others, /no figure has the name/);
  refuses([...inputs.costs, first], /is there twice/);
  refuses([{ ...first, name: 'of_nothing' }, ...inputs.costs], /nothing reads of_nothing/);
  refuses([{ ...first, value: 0 }, ...others], /no number above 0/);
  refuses([{ ...first, value: null }, ...others], /no number above 0/);
  for (const field of ['unit', 'command', 'commit', 'machine', 'date'])
    refuses([{ ...first, [field]: '' }, ...others], new RegExp(`has no ${field}`));
  assert.throws(
    () => createFigures({ ...inputs, prices: [{ ...inputs.prices[0], source: ' ' } as never] }),
    FigureError,
  );
});
