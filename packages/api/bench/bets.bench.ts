import type { Deps } from '../src/deps.ts';
import { reconcile } from '../src/ledger/reconcile.ts';
import { createBill, createBillShop } from '../src/modules/lotto/create-bill.command.ts';
import { validateBill } from '../src/modules/lotto/validate-bill.command.ts';
import { fund, registerMember, type TestMember } from '../src/testing/test-member.ts';
import { median, rateOf, startBench } from './bench-database.ts';
import { pgbenchRate } from './pgbench.ts';

const members = 200;
const bills = Number(process.env.BILLS ?? 1500);
const clients = 128;
const passes = 3;

interface Offer {
  memberId: number;
  validateToken: string;
}

/**
 * `npm run bench:bets -w @chokdee/api`: bills committed a second, batched against one transaction each, in turns and
 * in one run on one embedded server (fsync on); and pgbench beside them when it is installed. Ratios are what counts.
 */
async function main(): Promise<void> {
  const bench = await startBench();
  try {
    const { deps } = bench.app;
    const round = await deps.db
      .selectFrom('lotto_round')
      .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
      .select(['lotto_round.id', 'lotto_round.category_id'])
      .where('code', '=', 'government')
      .where('lotto_round.agent_id', '=', 1)
      .where('opens_at', '<', deps.clock.now())
      .executeTakeFirstOrThrow();
    await deps.db
      .updateTable('lotto_category')
      .set({ max_per_round_satang: null })
      .where('id', '=', round.category_id)
      .execute();
    const crowd: TestMember[] = [];
    for (let index = 0; index < members; index += 1) crowd.push(await registerMember(deps));
    await Promise.all(crowd.map((member) => fund(deps, member, 900_000)));
    await compare(deps, 'many wallets', crowd, round.id);
    await compare(deps, 'one hot wallet', crowd.slice(0, 1), round.id);
    const tps = await pgbenchRate(bench.url, { members, roundId: round.id, categoryId: round.category_id });
    console.log(
      tps === null ? 'pgbench is not installed' : `pgbench -M prepared -c 32      ${tps.toFixed(0)} transactions/s`,
    );
    await reconcile(deps.db);
    console.log('the ledger reconciles');
  } finally {
    await bench.stop();
  }
}

async function compare(deps: Deps, title: string, crowd: readonly TestMember[], roundId: bigint): Promise<void> {
  const { db, clock } = deps;
  const shop = createBillShop(db, clock);
  const single: number[] = [];
  const batched: number[] = [];
  for (let pass = 0; pass <= passes; pass += 1) {
    const alone = await rateOf(await offers(deps, crowd, roundId), clients, (offer) =>
      createBill({ db, now: clock.now(), note: null, ...offer }),
    );
    const together = await rateOf(await offers(deps, crowd, roundId), clients, (offer) =>
      shop({ note: null, ...offer }),
    );
    // The first pass warms up.
    if (pass === 0) continue;
    single.push(alone);
    batched.push(together);
  }
  const [one, many] = [median(single), median(batched)];
  const ratio = (many / one).toFixed(2);
  console.log(
    `${title.padEnd(16)} batched ${many.toFixed(0)} bills/s, one by one ${one.toFixed(0)} bills/s, ratio ${ratio}`,
  );
}

/** Validated beforehand: the purchase is what is measured. */
async function offers(deps: Deps, crowd: readonly TestMember[], roundId: bigint): Promise<Offer[]> {
  const made: Offer[] = [];
  const places = Array.from({ length: bills }, (_, index) => index);
  await rateOf(places, 12, async (index) => {
    const member = crowd[index % crowd.length];
    if (!member) return;
    const items = [{ bet_type: '3top' as const, number: String(index % 700).padStart(3, '0'), amount: 1 }];
    const input = { round_id: String(roundId), items };
    const { validate_token } = await validateBill({ db: deps.db, member, input, now: deps.clock.now() });
    if (validate_token) made.push({ memberId: member.id, validateToken: validate_token });
  });
  return made;
}

await main();
