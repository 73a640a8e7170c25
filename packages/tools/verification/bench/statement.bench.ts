import { registerMember, type TestMember } from '@chokdee/api/testing';
import { balanceChart, listStatement, parseStatementFilter, sumStatement } from '@chokdee/finance-server/statement';
import type { Deps } from '@chokdee/kernel/app';
import { systemClock } from '@chokdee/kernel/calendar';
import pg from 'pg';
import { describeMachine } from '../measuring/machine.ts';
import { setting } from '../measuring/settings.ts';
import { type Bench, startBench } from './bench-database.ts';

const ROWS = setting('ROWS', 10_000_000);
const OWN_ROWS = setting('OWN_ROWS', 100_000);
const READS = setting('READS', 1_000);
const SANDBOX_MEMBERS = 1_000;

/**
 * `npm run bench:statement`: compares the first page of a statement with a look-up by primary key in the same table, in
 * turns. The member has 100,000 of 10 million movements; totals are included. Ratios count.
 */
async function main(): Promise<void> {
  console.log(describeMachine());
  const bench = await startBench();
  try {
    const member = await fill(bench);
    await measure(bench, member);
  } finally {
    await bench.stop();
  }
}

/** Fills the table: members of the crowd share the other rows. Every chain of balances has no gap. */
async function fill({ app, ownerUrl }: Bench): Promise<TestMember> {
  const member = await registerMember(app.deps);
  const crowd: TestMember[] = [];
  for (let index = 0; index < SANDBOX_MEMBERS; index += 1) crowd.push(await registerMember(app.deps));
  const each = Math.ceil((ROWS - OWN_ROWS) / SANDBOX_MEMBERS);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const startMs = performance.now();
  // Members get their rows in turns, so that the rows of one lie apart as in a grown table.
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    await insertRows(client, [member], { round, rounds, each: OWN_ROWS });
    await insertRows(client, crowd, { round, rounds, each });
    if ((round + 1) % 5 === 0) console.log(`filled ${Math.round(((round + 1) / rounds) * 100)} %`);
  }
  await client.query('vacuum analyze ledger_transfers');
  const { rows } = await client.query<{ count: string; size: string }>(
    `select count(*) as count, pg_size_pretty(pg_total_relation_size('ledger_transfers')) as size from ledger_transfers`,
  );
  await client.end();
  const seconds = Math.round((performance.now() - startMs) / 1000);
  console.log(`${rows[0]?.count} movements, ${rows[0]?.size} with indexes, filled in ${seconds} s`);
  return member;
}

/**
 * Inserts movements over a year, two credits to one debit. Postings and balances are left out, since the statement does
 * not read them.
 */
async function insertRows(
  client: pg.Client,
  members: readonly TestMember[],
  { round, rounds, each }: { round: number; rounds: number; each: number },
): Promise<void> {
  const [first, last] = [Math.floor((each * round) / rounds), Math.floor((each * (round + 1)) / rounds) - 1];
  await client.query(
    `insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
        balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
      select m.id, n + 1, 'bench:' || n, m.wallet, case when n % 2 = 0 then 'game_win' else 'game_bet' end, step,
        n / 2 * 100 + n % 2 * 200, n / 2 * 100 + n % 2 * 200 + step, 'game_round', n::text, 'game.play', '{"game":"bench"}'::jsonb,
        now() - interval '364 days' * (1 - n::float8 / $3::float8)
      from generate_series($4::integer, $5::integer) n
        cross join unnest($1::bigint[], $2::bigint[]) as m(id, wallet),
        lateral (select case when n % 2 = 0 then 200 else -100 end as step) s`,
    [members.map(({ id }) => id), members.map(({ mainWalletId }) => mainWalletId), each, first, last],
  );
}

async function measure({ app }: Bench, member: TestMember): Promise<void> {
  const { deps } = app;
  const ids = await someIds(deps, member);
  const page = (input: object) => () => firstPage(deps, member, input);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const http = (url: string) => async () => {
    await app.inject({ url, headers: { authorization: `Bearer ${member.token}` } });
  };
  const reads: [string, () => Promise<unknown>][] = [
    ['look-up by primary key', () => lookUp(deps, member, ids)],
    ['first page, no filter', page({})],
    ['first page, last 30 days', page({ from: ago(30) })],
    ['first page, a month half a year ago', page({ from: ago(210), to: ago(180) })],
    ['page 1,000 (keyset)', page({ cursor: String(ids[Math.floor(ids.length / 2)]) })],
    ['chart of 364 days', () => chart(deps, member, ago(364))],
    ['GET /api/member/limits, whole call', http('/api/member/limits')],
    ['GET /api/member/statement, whole call', http('/api/member/statement')],
  ];
  const startMs = performance.now();
  await firstPage(deps, member, {});
  console.log(`the very first visit, which sums the movements up: ${(performance.now() - startMs).toFixed(0)} ms`);
  const times = reads.map((): number[] => []);
  for (let turn = -20; turn < READS; turn += 1) {
    for (const [place, [, read]] of reads.entries()) {
      const beganMs = performance.now();
      await read();
      // The first turns warm up.
      if (turn >= 0) times[place]?.push(performance.now() - beganMs);
    }
  }
  report(
    reads.map(([name]) => name),
    times,
  );
}

async function firstPage({ db }: Deps, member: TestMember, input: object): Promise<void> {
  const filter = parseStatementFilter(member.id, input);
  await Promise.all([listStatement(db, filter), sumStatement(db, filter)]);
}

const chart = ({ db }: Deps, member: TestMember, from: string) =>
  balanceChart(db, { memberId: member.id, input: { from }, now: systemClock.now() });

const lookUp = ({ db }: Deps, member: TestMember, ids: readonly number[]) =>
  db
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('id', '=', ids[Math.floor(Math.random() * ids.length)] ?? 0)
    .execute();

async function someIds({ db }: Deps, member: TestMember): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function report(names: readonly string[], times: readonly number[][]): void {
  const at = (list: readonly number[], share: number) =>
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
  const base = at(times[0] ?? [], 0.95);
  for (const [place, name] of names.entries()) {
    const list = times[place] ?? [];
    const [median, p95] = [at(list, 0.5), at(list, 0.95)];
    const figures = `median ${median.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms  ratio of p95 ${(p95 / base).toFixed(1)}`;
    console.log(`${name.padEnd(40)} ${figures}`);
  }
}

await main();
