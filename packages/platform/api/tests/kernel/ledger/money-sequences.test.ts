import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import {
  BANK_MEMBER_PASSWORD,
  memberWithBank,
  paidEvent,
  refuseWithdrawals,
  sendPaymentEvent,
  startTestBank,
  type TestBank,
} from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { findProblems, trialBalanceOfAllRows } from '@chokdee/kernel/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';

/** Steps that happen in any order. `crash` makes the database abort the next act at the nth row that it writes. */
const step = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), thb: fc.integer({ min: 20, max: 2000 }) }),
  fc.record({
    do: fc.constant('notice' as const),
    which: fc.nat(9),
    times: fc.integer({ min: 1, max: 3 }),
    offBy: fc.constantFrom(0, 0, 0, -1),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16) }),
  fc.record({ do: fc.constant('play' as const), thb: fc.integer({ min: 1, max: 300 }), win: fc.nat(400) }),
  fc.record({ do: fc.constant('withdraw' as const), thb: fc.integer({ min: 100, max: 900 }) }),
  fc.record({ do: fc.constant('bank' as const), end: fc.constantFrom('done' as const, 'failed' as const) }),
  fc.record({ do: fc.constant('refuse' as const) }),
  fc.record({ do: fc.constant('limit' as const), thb: fc.integer({ min: 500, max: 3000 }) }),
  fc.record({ do: fc.constant('crash' as const), at: fc.integer({ min: 1, max: 6 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Member = Awaited<ReturnType<typeof memberWithBank>>;

describe('whatever happens to money, in whatever order, with crashes in between', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    test = await createTestApp({
      seeds: [seedFinance, seedGame],
      config: { pspUrl: bank.url, pspTimeoutMs: 20_000 },
    });
    await armCrashes(test);
  });
  after(async () => {
    await test.stop();
    await bank.stop();
  });

  it('the books sum to zero, nothing is below zero, and each payment counts once', async () => {
    const sequence = fc.array(step, { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(sequence, (steps) => play(test, bank, steps)),
      { numRuns: process.env.PROVE === '1' ? 25 : 8 },
    );
  });
});

async function play(test: TestApp, bank: TestBank, steps: readonly Step[]): Promise<void> {
  const opened = await memberWithBank(test);
  const run = new Run(test, bank, opened);
  for (const next of steps) {
    // A crash is no answer: the sequence goes on as the world would.
    await run.take(next).catch(() => undefined);
  }
  await setCrash(test, 0);
  await run.settle();
  await run.prove();
}

interface Order {
  readonly ref: string;
  readonly thb: number;
  readonly told: Map<string, number>;
}

class Run {
  readonly #test: TestApp;
  readonly #bank: TestBank;
  #member: Member;
  readonly #orders: Order[] = [];

  constructor(test: TestApp, bank: TestBank, member: Member) {
    this.#test = test;
    this.#bank = bank;
    this.#member = member;
  }

  async take(next: Step): Promise<void> {
    if (next.do === 'crash') return setCrash(this.#test, next.at);
    if (next.do === 'deposit') return this.#deposit(next.thb);
    if (next.do === 'notice') return this.#notice(next);
    if (next.do === 'withdraw') return this.#withdraw(next.thb);
    if (next.do === 'refuse') return refuseWithdrawals(this.#test, this.#member);
    if (next.do === 'limit') return this.#limit(next.thb);
    if (next.do === 'play') {
      const round = { gameId: 'lotus-moon', roundId: randomUUID(), amount: next.thb, win: next.win || 1 };
      await playRound(this.#test, { member: this.#member, walletTypeId: 1, ...round });
      return;
    }
    if (next.do === 'bank') this.#bank.payoutEnd = next.end;
    else this.#test.clock.advance(next.minutes * 60_000);
    await this.#test.deps.jobs.runDue();
    this.#member = { ...this.#member, ...(await this.#test.signInAgain(this.#member)) };
  }

  async #deposit(thb: number): Promise<void> {
    const { token } = this.#member;
    const input = { channel_id: 1, amount: thb };
    const { error, data } = await this.#test.api.call('POST /api/member/payment/generate_qr', input, { token });
    // The same one asked for again is the running order.
    if (error !== 0 || this.#orders.some(({ ref }) => ref === data.ref)) return;
    this.#orders.push({ ref: data.ref, thb, told: new Map() });
  }

  /** The same notice several times at once; of any order so far, so late and out of order. */
  async #notice({ which, times, offBy }: Extract<Step, { do: 'notice' }>): Promise<void> {
    const order = this.#orders[which % Math.max(1, this.#orders.length)];
    if (!order) return;
    const eventId = `${order.ref}:${order.thb + offBy}`;
    order.told.set(eventId, order.thb + offBy);
    await this.#tell(order, eventId, times);
  }

  async #tell(order: Order, eventId: string, times: number): Promise<void> {
    const event = { ...paidEvent(this.#test, order.ref, order.told.get(eventId) ?? 0), event_id: eventId };
    await Promise.all(Array.from({ length: times }, () => sendPaymentEvent(this.#test, event)));
  }

  async #withdraw(thb: number): Promise<void> {
    const { token, mainWalletId } = this.#member;
    const request = { wallet_id: mainWalletId, amount: thb };
    const input = { ...request, password: BANK_MEMBER_PASSWORD };
    const { error, data } = await this.#test.api.call('POST /api/member/withdraw/prepare', input, { token });
    if (error !== 0) return;
    const confirm = { ...request, confirm_token: data.confirm_token };
    await this.#test.api.call('POST /api/member/withdraw', confirm, { token });
  }

  /** Lower than what has been told of already, perhaps: then money is held. */
  async #limit(amount: number): Promise<void> {
    const input = { kind: 'deposit', period: 'day', amount } as const;
    await this.#test.api.call('POST /api/member/limits', input, { token: this.#member.token });
  }

  /** A provider tells until it is heard, and jobs run until they are done. */
  async settle(): Promise<void> {
    for (const order of this.#orders) for (const eventId of order.told.keys()) await this.#tell(order, eventId, 1);
    for (let round = 0; round < 8; round += 1) {
      this.#test.clock.advance(10 * 60_000);
      await this.#test.deps.jobs.runDue();
    }
  }

  async prove(): Promise<void> {
    const { db } = this.#test.deps;
    assert.deepEqual(await findProblems(db), []);
    assert.equal((await trialBalanceOfAllRows(db)).sumSatang, 0n);
    const told = this.#orders.flatMap((order) => [...order.told.values()]).reduce((sum, thb) => sum + thb, 0);
    const { rows } = await sql<{ deposited: bigint; held: bigint; under_way: bigint }>`
      select (select coalesce(sum(amount_satang), 0)::bigint from ledger_transfers
          where member_id = ${this.#member.id} and kind = 'deposit') as deposited,
        (select coalesce(sum(amount_satang), 0)::bigint from payment_suspense
          where member_id = ${this.#member.id}) as held,
        (select count(*) from withdrawals
          where member_id = ${this.#member.id} and status not in ('done', 'refused')) as under_way`.execute(db);
    assert.equal((rows[0]?.deposited ?? 0n) + (rows[0]?.held ?? 0n), BigInt(told) * 100n);
    assert.equal(rows[0]?.under_way, 0n);
  }
}

/** A row that may not be written: the transaction that wanted it is undone, as when the server is lost. */
async function armCrashes({ owner }: TestApp): Promise<void> {
  await sql`create sequence crash_rows`.execute(owner);
  await sql`create table crash_armed (at_row bigint not null)`.execute(owner);
  await sql`insert into crash_armed values (0)`.execute(owner);
  await sql
    .raw(`create function crash_maybe() returns trigger language plpgsql security definer as $$ begin
      if nextval('crash_rows') = (select at_row from crash_armed) then raise exception 'crash'; end if;
      return coalesce(new, old); end $$`)
    .execute(owner);
  for (const table of [
    'ledger_transfers',
    'ledger_postings',
    'psp_events',
    'payment_orders',
    'withdrawals',
    'turnovers',
    'game_transactions',
    'ledger_house_transfers',
  ]) {
    await sql
      .raw(`create trigger zz_crash before insert or update on ${table} for each row execute function crash_maybe()`)
      .execute(owner);
  }
}

/** Breaks at the nth row from now on; 0: at none. */
async function setCrash({ owner }: TestApp, nth: number): Promise<void> {
  await sql`update crash_armed set at_row = case when ${nth}::int = 0 then 0 else nextval('crash_rows') + ${nth} end`.execute(
    owner,
  );
}
