import type { Queryable } from '@chokdee/kernel/db';
import {
  actCommand,
  among,
  countFrom,
  noneOr,
  type OpsCommand,
  type OpsInput,
  one,
  readByPrize,
  readCommand,
  readCount,
  readPairs,
  readPercent,
  refuse,
  rowsCommand,
  two,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { changeWheel, type WheelChange } from '../wheel/change-wheel.command.ts';
import { describeWheel } from '../wheel/describe-wheel.query.ts';

async function wheelOf(db: Queryable, agentId: number) {
  const wheel = await describeWheel(db, agentId);
  if (!wheel) throw refuse(refusals.noWheel);
  return wheel;
}

const showCommand = readCommand({
  name: 'wheel show',
  summary: 'The wheel as it is: version, settings, prizes with odds and stock.',
  permission: 'wheel.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const wheel = await wheelOf(db, agentId);
    const lines = wheel.prizes.map(
      ({ id, name, odds_percent, stock_left }) =>
        `${String(id).padStart(3)}  ${odds_percent.toFixed(2).padStart(6)} %  ${String(stock_left ?? '-').padStart(7)}  ${name}`,
    );
    const { version, is_open, points_per_spin, claims } = wheel;
    const head = `version ${version}, ${is_open ? 'open' : 'closed'}, ${points_per_spin ?? 'no'} points a spin, claims ${claims}`;
    return { data: wheel, text: [head, ...lines].join('\n') };
  },
});

const words = {
  free_spins: { about: 'free spins a day', read: countFrom(0), as: 'free_spins_a_day' },
  points_per_spin: { about: 'price of a spin, or none', read: noneOr(readCount) },
  claims: { about: 'at_once or by_member', read: among('at_once', 'by_member') },
  claim_days: { about: 'days in which a member claims', read: readCount },
} as const;

const setCommand = actCommand({
  name: 'wheel set',
  summary: 'Publishes the next version of the wheel; spins that ran keep theirs.',
  pairs: words,
  options: {
    odds: { about: 'percent by prize, like 6:14,8:2; together 100' },
    stock: { about: 'how many are left by prize, like 8:20,5:none' },
    open: { about: 'let it be spun', isSwitch: true },
    reason: { about: 'why, for the audit log', isRequired: true },
  },
  permission: 'wheel.set',
  eyes: two('what every spin gives'),
  state: wheelState,
  work: async (tx, { agentId, by, now }, input) => {
    const { stock, reason = '' } = input.options;
    const change = await readChange(tx, agentId, input);
    const version = await changeWheel(tx, { agentId, change, stocks: readStocks(stock), by, reason, now });
    return { data: { version }, text: `Version ${version} of the wheel is published.` };
  },
});

const stopCommand = actCommand({
  name: 'wheel stop',
  summary: 'Lets nobody spin the wheel.',
  options: { reason: { about: 'why, for the audit log', isRequired: true } },
  permission: 'wheel.stop',
  eyes: one('gives no more'),
  state: wheelState,
  work: async (tx, { agentId, by, now }, { options: { reason = '' } }) => {
    const change = { is_open: false };
    const version = await changeWheel(tx, { agentId, change, stocks: new Map(), by, reason, now });
    return { data: { version }, text: `Version ${version} of the wheel is published: closed.` };
  },
});

/** Reads the published wheel; stocks are left out, because they change with every spin. */
async function wheelState(tx: Queryable, { agentId }: { readonly agentId: number }) {
  const { version, is_open, points_per_spin, prizes } = await wheelOf(tx, agentId);
  return { version, is_open, points_per_spin, odds: prizes.map(({ id, odds_percent }) => [id, odds_percent]) };
}

function readStocks(text: string | undefined): Map<number, number | null> {
  if (text === undefined) return new Map();
  const read = noneOr(countFrom(0));
  return new Map([...readByPrize('--stock', text)].map(([id, left]) => [id, read('--stock', left)]));
}

async function readChange(db: Queryable, agentId: number, input: OpsInput): Promise<WheelChange> {
  const { options, switches } = input;
  const change: WheelChange = {
    ...readPairs(input, words),
    ...(switches.has('open') && { is_open: true }),
  };
  if (options.odds === undefined) return change;
  const odds = readByPrize('--odds', options.odds);
  const { rows } = await wheelOf(db, agentId);
  return {
    ...change,
    prizes: rows.map((prize) => {
      const percent = odds.get(prize.id);
      return percent === undefined ? prize : { ...prize, odds_basis_points: readPercent('--odds', percent) };
    }),
  };
}

const reportCommand = rowsCommand({
  name: 'wheel report',
  summary: 'How often each prize was hit by version, against its odds.',
  none: 'No wheel.',
  permission: 'wheel.read',
  isPersonal: false,
  rows: async ({ db, agentId }) => {
    const { rows } = await sql<{
      version: number;
      id: number;
      name: string;
      hits: bigint;
      odds: number;
      share: number;
    }>`
      select p.version, p.id, p.name, count(s.id) as hits, p.odds_basis_points / 100.0::float8 as odds,
          coalesce(100.0::float8 * count(s.id) / nullif(sum(count(s.id)) over (partition by p.version), 0)::float8, 0) as share
        from wheel_prizes p
        left join wheel_spins s on s.agent_id = p.agent_id and s.version = p.version and s.prize_id = p.id
        where p.agent_id = ${agentId} group by p.version, p.id, p.name, p.odds_basis_points order by p.version, p.id`.execute(
      db,
    );
    return rows;
  },
  line: ({ version, id, name, hits, odds, share }) =>
    `${version}  ${String(id).padStart(3)}  ${String(hits).padStart(8)}  ${share.toFixed(2).padStart(6)} %  of ${odds.toFixed(2)} %  ${name}`,
});

export const wheelCommands: readonly OpsCommand[] = [showCommand, setCommand, stopCommand, reportCommand];
