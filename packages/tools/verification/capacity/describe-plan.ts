import { createFigures, FigureError, type Inputs } from './figures.ts';
import { limitsOf, SEVERAL } from './limits.ts';
import { actsPerS, meanMs } from './loads.ts';
import { type Money, type Plan, planFor } from './plan.ts';
import { waitMs } from './queue.ts';
import { describeRush } from './describe-rush.ts';
import { show, table } from './tables.ts';

const SIZES = [1_000_000, 10_000_000, 100_000_000];

const millions = (members: number): string => `${show(members / 1e6)} million`;
const range = ({ low, high }: Money): string => (low === high ? show(low) : `${show(low)} to ${show(high)}`);

const NEEDS: readonly (readonly [string, (plan: Plan) => string])[] = [
  ['bills a second, last minute before a draw', ({ demand }) => show(demand.betsPerS)],
  ['wallet calls a second', ({ demand }) => show(demand.stakesPerS)],
  ['shots a second on one round', ({ demand }) => show(demand.shotsPerS)],
  ['reads a second', ({ demand }) => show(demand.readsPerS)],
  ['open event streams', ({ demand }) => show(demand.streams)],
  ['api processes (processors)', ({ apis, apiCores }) => `${show(apis)} (${show(apiCores)})`],
  ['gateways', ({ gateways }) => show(gateways)],
  ['jobs processes', ({ jobs }) => show(jobs)],
  ['writing databases × processors', ({ writers, coresPerWriter }) => `${show(writers)} × ${show(coresPerWriter)}`],
  ['what decides the number of writers', ({ writersFor }) => writersFor],
  ['standbys of the same size', ({ standbys }) => show(standbys)],
  ['processors in all', ({ cores }) => show(cores)],
  ['memory, GB', ({ memoryGb }) => show(memoryGb)],
  ['log of the databases, MB a second', ({ loads }) => show(loads.walBytesPerS / 1e6)],
  ['rows of a year, TB (with all standbys)', (plan) => `${show(plan.diskTbPerYear)} (${show(plan.diskTbCopies)})`],
  ['traffic to members, TB a month', ({ trafficTbPerMonth }) => show(trafficTbPerMonth)],
  ['settlement of a draw, s', ({ settlementS }) => show(settlementS)],
  ['nightly proof, hours', ({ nightHours }) => show(nightHours)],
  ['processors, EUR a month', ({ money }) => range(money.processors)],
  ['disks after a year, EUR a month', ({ money }) => range(money.disk)],
  ['traffic, EUR a month', ({ money }) => range(money.traffic)],
  ['sum, EUR a month', ({ money }) => range(money.sum)],
];

/** Writes docs/capacity.md. @throws FigureError for a figure that is missing, or that nothing reads */
export function describePlan(inputs: Inputs): string {
  const figures = createFigures(inputs);
  const plans = SIZES.map((members) => planFor(members, figures));
  const limits = limitsOf(figures);
  const factor = figures.get('distributed_factor');
  const unused = figures.unused();
  if (unused.length > 0) throw new FigureError(`nothing reads ${unused.join(', ')}`);
  const stepsAt = (members: number): Set<string> =>
    new Set(limits.filter((limit) => limit.members <= members).map(({ step }) => step));
  const nextLimit = (members: number): string => {
    const taken = stepsAt(members);
    const next = limits.find((limit) => limit.members > members && !taken.has(limit.step));
    return next ? `${next.name}, at ${millions(next.members)}: ${next.step}` : 'none: more of the same steps';
  };
  const first = limits.find(({ step }) => step === SEVERAL);
  const text = [
    '# Capacity',
    'Written by `npm run plan` from [costs](../packages/tools/verification/capacity/costs.json), [assumptions](../packages/tools/verification/capacity/assumptions.json) and [prices](../packages/tools/verification/capacity/prices.json). A test compares this page with them ([decision](adr/0058-capacity-plan.md)). Change a figure there and run the command again.',
    'All rates are those of the last minute before a national draw closes, with games and reads in their busiest hour. The plan holds if the assumptions do: those with the source "the house" are placeholders until the house sets them.',
    '## What members need',
    table(
      ['members', ...SIZES.map((members) => millions(members))],
      [
        ...NEEDS.map(([name, read]) => [name, ...plans.map(read)]),
        ['steps that have been taken', ...SIZES.map((members) => [...stepsAt(members)].join('; '))],
        ['next limit', ...SIZES.map(nextLimit)],
      ],
    ),
    `Several writers ([record 55](adr/0055-several-writers.md)) share nothing in this table: each is a database with members of its own. On Citus the same acts took ${show(factor)} times the processors, so the row of writing databases would be ${plans.map(({ writers, coresPerWriter }) => show(writers * coresPerWriter * factor)).join(', ')} processors.`,
    '## Where the limits lie',
    `Each limit is that of the smallest house that survives the loss of a process, with the steps above it taken. More of the same machines remove all of them up to ${first ? `${millions(first.members)} members: ${first.name}. That one needs ${first.step}` : 'the largest size here'}. The [ladder](runbooks/ladder.md) says how each step is taken.`,
    table(
      ['limit', 'reached by members', 'step that removes it'],
      limits.map(({ name, members, step }) => [name, millions(members), step]),
    ),
    '## Waiting',
    'Bills, calls and shots queue for processors (M/M/c). Mean use hides the wait: these are the milliseconds that 99 of 100 acts do not exceed, at that use of the planned processors.',
    describeWaits(plans),
    describeRush(SIZES[0] ?? 0, figures),
    describeSources(inputs),
    '## What is left out',
    [
      '- Not measured: backups, logs of processes, monitoring, nginx, HAProxy, etcd, PgBouncer; deposits, withdrawals, points and quests; pictures, fonts, and the compression of answers by a proxy.',
      '- The replay of the log on a standby: it answers reads with all of its processors here.',
      '- Contention: nothing was measured on more than two processors.',
      '- `commits_per_s`, `notices_per_s` and `disk_bytes_per_s` are those of a busy machine. Measure them on the machines of the house before buying more.',
    ].join('\n'),
  ].join('\n\n');
  return `${text}\n`;
}

function describeWaits(plans: readonly Plan[]): string {
  const uses = [0.5, 0.7, 0.9, 0.95, 0.99];
  return table(
    ['processors of', ...uses.map((use) => `${show(use * 100)} % used`)],
    plans.flatMap(({ members, demand, loads, apis, coresPerWriter }) => {
      const row = (name: string, servers: number, serviceMs: number): string[] => [
        `${name}, ${millions(members)} members (${show(servers)})`,
        ...uses.map((use) => show(waitMs({ servers, load: servers * use, serviceMs, share: 0.99 }))),
      ];
      return [
        row('apis', apis, meanMs(loads.api, actsPerS(demand) + demand.readsPerS)),
        row('one primary', coresPerWriter, meanMs(loads.writes, actsPerS(demand))),
      ];
    }),
  );
}

const code = (name: string): string => `\`${name}\``;
const clean = (text: string): string => text.replaceAll('|', '\\|');

function describeSources({ costs, assumptions, prices }: Inputs): string {
  return [
    '## Measured costs',
    table(
      ['cost', 'value', 'unit', 'measured by', 'at', 'machine'],
      costs.map(({ name, value, unit, command, commit, date, machine, note }) => [
        code(name),
        show(value),
        clean(unit),
        clean(note ? `${code(command)}; ${note}` : code(command)),
        `${commit}, ${date}`,
        machine,
      ]),
    ),
    '## Assumptions',
    table(
      ['assumption', 'value', 'unit', 'source', 'meaning'],
      assumptions.map(({ name, value, unit, source, meaning }) => [
        code(name),
        show(value),
        unit,
        source === 'the house' ? '**the house**' : source,
        meaning,
      ]),
    ),
    '## Prices',
    'A price of the house (`value`) takes the place of the public range. The ranges are orders of magnitude, not offers.',
    table(
      ['price', 'of the house', 'public range', 'unit', 'source'],
      prices.map(({ name, value, publicLow, publicHigh, unit, source }) => [
        code(name),
        value === null ? 'not set' : show(value),
        `${publicLow} to ${publicHigh}`,
        unit,
        source,
      ]),
    ),
  ].join('\n\n');
}
