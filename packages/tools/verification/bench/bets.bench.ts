import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { fund, registerMember, type TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import { reconcile } from '@chokdee/kernel/ledger';
import { createBetPlacer, validateBill } from '@chokdee/lotto-server/bets';
import { sql } from 'kysely';
import { type Bench, median, rateOf, startBench } from './bench-database.ts';
import { type BetLoadBots, type HttpOffer, startBetLoadBots } from './bet-load-bots.ts';
import { type PgbenchProps, pgbenchRate } from './pgbench.ts';

/** Number of members. Bills go around them in turn; pgbench picks them at random. */
const members = 1000;
const bills = Number(process.env.BILLS ?? 3000);
const passes = Number(process.env.PASSES ?? 3);
const clients = 256;
const goals = { many: 2, hot: 1.5, http: 1.2 };

/**
 * `npm run bench:bets`: compares bills committed a second with `pgbench -M prepared -c 32`, which commits the rows of
 * one bill in each transaction. Both run in turns on one embedded server with fsync on. Ratios count.
 */
async function main(): Promise<void> {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} processors, load ${load}, ${bills} bills a pass, ${members} members`);
  const bench = await startBench();
  const buyers = startBetLoadBots();
  try {
    const round = await openRound(bench.app.deps, 'government');
    // pgbench gets its own round: its bills would use up the members' limits on the other.
    const other = await openRound(bench.app.deps, 'gsb');
    const crowd = await registerCrowd(bench.app.deps);
    const pgbench = { members, roundId: other.id, categoryId: other.category_id };
    await measure(bench, { crowd, roundId: round.id, buyers, pgbench });
    await reconcile(bench.app.deps.db);
    await countBills(bench.app.deps, round.id, 3 * bills * (passes + 1));
  } finally {
    buyers.stop();
    await bench.stop();
  }
}

interface Course {
  readonly crowd: TestMember[];
  readonly roundId: number;
  readonly buyers: BetLoadBots;
  readonly pgbench: PgbenchProps;
}

async function measure({ app, url }: Bench, { crowd, roundId, buyers, pgbench }: Course): Promise<void> {
  const { deps } = app;
  const shop = createBetPlacer(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const rates = { many: [] as number[], hot: [] as number[], http: [] as number[], pgbench: [] as number[] };
  const buy = (offers: HttpOffer[]): Promise<number> =>
    rateOf(offers, clients, ({ memberId, validateToken }) =>
      shop({ member: { id: memberId, agentId: 1 }, validateToken, note: null }),
    );
  for (let pass = 0; pass <= passes; pass += 1) {
    const many = await buy(await offers(deps, crowd, roundId));
    const hot = await buy(await offers(deps, crowd.slice(0, 1), roundId));
    const http = await buyers.buy(port, await offers(deps, crowd, roundId));
    const tps = await pgbenchRate(url, pgbench);
    if (tps === null) throw new Error('pgbench is not installed: there is nothing to compare with.');
    // The first pass warms up.
    if (pass === 0) continue;
    for (const [name, rate] of Object.entries({ many, hot, http, pgbench: tps })) {
      rates[name as keyof typeof rates].push(rate);
    }
  }
  const base = median(rates.pgbench);
  console.log(
    'Counted: bills whose placement is answered, so committed. Each has one line and a token of its own, from',
  );
  console.log('validate, whose work is outside the time as it is no part of the transaction that pgbench runs.');
  console.log(`pgbench -M prepared -c 32   ${base.toFixed(0).padStart(6)} transactions/s`);
  report('many wallets', median(rates.many), base, goals.many);
  report('one hot wallet', median(rates.hot), base, goals.hot);
  report('over HTTP, with keys', median(rates.http), base, goals.http);
}

/** Compares the counted bills with the committed ones: each has its own token and debit. */
async function countBills({ db }: Deps, roundId: number, expected: number): Promise<void> {
  const { rows } = await sql<{ bills: number; tokens: number; debits: number }>`
    select (select count(*)::integer from lotto_bill where round_id = ${roundId}) as bills,
      (select count(distinct bill_id)::integer from lotto_bill_token where round_id = ${roundId}) as tokens,
      (select count(*)::integer from lotto_bill b join ledger_transfers t
        on t.member_id = b.member_id and t.key = 'bill:' || b.id and t.amount_satang = -b.total_satang
        where b.round_id = ${roundId}) as debits`.execute(db);
  const [{ bills: sold, tokens, debits } = { bills: 0, tokens: 0, debits: 0 }] = rows;
  if (sold !== expected || tokens !== expected || debits !== expected) {
    throw new Error(`${expected} bills were placed; there are ${sold}, ${tokens} tokens of bills and ${debits} debits`);
  }
  console.log(`${sold} bills are committed, each with its token and its debit; the ledger reconciles`);
}

function report(title: string, rate: number, base: number, goal: number): void {
  const ratio = rate / base;
  const verdict = ratio >= goal ? 'reached' : 'MISSED';
  const figures = `${rate.toFixed(0).padStart(6)} bills/s         ratio ${ratio.toFixed(2)}`;
  console.log(`${title.padEnd(27)} ${figures}  goal ${goal} ${verdict}`);
}

async function openRound(deps: Deps, code: string) {
  const round = await deps.db
    .selectFrom('lotto_round')
    .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
    .select(['lotto_round.id', 'lotto_round.category_id'])
    .where('code', '=', code)
    .where('lotto_round.agent_id', '=', 1)
    .where('opens_at', '<', deps.clock.now())
    .executeTakeFirstOrThrow();
  const update = deps.db.updateTable('lotto_version').set({ max_per_round_satang: null });
  await update.where('category_id', '=', round.category_id).execute();
  return round;
}

async function registerCrowd(deps: Deps): Promise<TestMember[]> {
  const crowd: TestMember[] = [];
  const places = Array.from({ length: members }, (_, index) => index);
  await rateOf(places, 12, async () => {
    const member = await registerMember(deps);
    await fund(deps, member, 900_000);
    crowd.push(member);
  });
  return crowd;
}

let numbers = 0;

/** Validates bills before the measurement, which covers the placement alone. */
async function offers(deps: Deps, crowd: readonly TestMember[], roundId: number): Promise<HttpOffer[]> {
  const made: HttpOffer[] = [];
  const places = Array.from({ length: bills }, (_, index) => index);
  await rateOf(places, 12, async (index) => {
    const member = crowd[index % crowd.length];
    if (!member) return;
    numbers += 1;
    const items = [{ bet_type: '3top' as const, number: String(numbers % 700).padStart(3, '0'), amount: 1 }];
    const input = { round_id: String(roundId), items };
    const { validate_token } = await validateBill({
      db: deps.db,
      keys: deps.config.sessionKeys,
      member,
      input,
      now: deps.clock.now(),
    });
    if (validate_token) made.push({ memberId: member.id, validateToken: validate_token, token: member.token });
  });
  return made;
}

await main();
