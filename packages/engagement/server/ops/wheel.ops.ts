import type { Queryable } from '@chokdee/kernel/db';
import {
  actAsTyped,
  agentOption,
  findAgentId,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  orNone,
  readByPrize,
  readCount,
  readPairs,
  refuse,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { changeWheel, type WheelChange } from '../wheel/change-wheel.command.ts';
import { describeWheel } from '../wheel/describe-wheel.query.ts';

async function wheelOf(db: Queryable, agentId: number) {
  const wheel = await describeWheel(db, agentId);
  if (!wheel) throw refuse('the agent has no wheel');
  return wheel;
}

const showCommand: OpsCommand = {
  name: 'wheel show',
  summary: 'The wheel as it is: version, settings, prizes with odds and stock.',
  options: agentOption,
  isAct: false,
  run: async ({ db }, input) => {
    const wheel = await wheelOf(db, await findAgentId(db, input));
    const lines = wheel.prizes.map(
      ({ id, name, odds_percent, stock_left }) =>
        `${String(id).padStart(3)}  ${odds_percent.toFixed(2).padStart(6)} %  ${String(stock_left ?? '-').padStart(7)}  ${name}`,
    );
    const { version, is_open, points_per_spin, claims } = wheel;
    const head = `version ${version}, ${is_open ? 'open' : 'closed'}, ${points_per_spin ?? 'no'} points a spin, claims ${claims}`;
    return { data: wheel, text: [head, ...lines].join('\n') };
  },
};

const setCommand: OpsCommand = {
  name: 'wheel set',
  summary: 'Publishes the next version of the wheel; spins that ran keep theirs.',
  pairs: {
    free_spins: 'free spins a day',
    points_per_spin: 'price of a spin, or none',
    claims: 'at_once or by_member',
    claim_days: 'days in which a member claims',
  },
  options: {
    ...agentOption,
    odds: { about: 'percent by prize, like 6:14,8:2; together 100' },
    stock: { about: 'how many are left by prize, like 8:20,5:none' },
    open: { about: 'let it be spun', isSwitch: true },
    stop: { about: 'let nobody spin it', isSwitch: true },
    reason: { about: 'why, for the audit log', isRequired: true },
  },
  isAct: true,
  run: async (deps, input) => {
    const { options } = input;
    const stocks = readStocks(options.stock);
    const version = await actAsTyped(deps, { input, act: 'wheel-set' }, async (tx, { agentId, by, now }) => {
      const change = await readChange(tx, agentId, input);
      return changeWheel(tx, { agentId, change, stocks, by, reason: options.reason ?? '', now });
    });
    return { data: { version }, text: `Version ${version} of the wheel is published.` };
  },
};

function readStocks(text: string | undefined): Map<number, number | null> {
  if (text === undefined) return new Map();
  const typed = [...readByPrize('--stock', text)];
  return new Map(typed.map(([id, left]) => [id, orNone(left, (count) => readCount('--stock', count, 0))]));
}

async function readChange(db: Queryable, agentId: number, { pairs, options, switches }: OpsInput) {
  const { free_spins, ...typed } = readPairs(pairs, {
    free_spins: (text) => readCount('free_spins', text, 0),
    points_per_spin: (text) => orNone(text, (points) => readCount('points_per_spin', points)),
    claims: (text) => oneOf('claims', text, ['at_once', 'by_member']),
    claim_days: (text) => readCount('claim_days', text),
  });
  if (switches.has('open') && switches.has('stop')) throw new OpsUsageError('Choose one of --open and --stop.');
  const change: WheelChange = {
    ...typed,
    ...(free_spins === undefined ? {} : { free_spins_a_day: free_spins }),
    ...(switches.has('open') || switches.has('stop') ? { is_open: switches.has('open') } : {}),
  };
  if (options.odds === undefined) return change;
  const odds = readByPrize('--odds', options.odds);
  const { rows } = await wheelOf(db, agentId);
  return {
    ...change,
    prizes: rows.map((prize) => {
      const percent = odds.get(prize.id);
      return percent === undefined ? prize : { ...prize, odds_basis_points: readPercent(percent) };
    }),
  };
}

function readPercent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) throw new OpsUsageError('--odds must be percent with at most 2 decimals.');
  return Math.round(Number(text) * 100);
}

const reportCommand = rowsCommand({
  name: 'wheel report',
  summary: 'How often each prize was hit by version, against its odds.',
  none: 'No wheel.',
  rows: async ({ db }, agentId) => {
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

export const wheelCommands: readonly OpsCommand[] = [showCommand, setCommand, reportCommand];
