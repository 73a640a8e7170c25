import type { Queryable } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';
import { sql } from 'kysely';
import type { IncomingEventBody } from '../bank/psp-wire.ts';
import { cashAccounts, channels, ownerOfAccount } from '../channels/index.ts';
import type { StatementDifference, StatementTotal } from '../deposits/deposit.tables.ts';

interface Day {
  readonly provider: string;
  /** The provider of orders that have chosen none. */
  readonly usual: string;
  readonly from: Date;
  readonly to: Date;
}

interface Line {
  readonly eventId: string;
  readonly transRef: string | null;
  readonly account: CashAccount;
  readonly amountSatang: bigint;
}

/** A line of the books: the received event, with the ledger's posting for it. */
interface BookedLine {
  event_id: string;
  trans_ref: string | null;
  account: CashAccount | null;
  told_satang: bigint;
  posted_satang: bigint | null;
}

/** Compares a provider's statement of a day with the ledger, event by event and in sum. */
export async function compareStatement(db: Queryable, day: Day, events: readonly IncomingEventBody[]) {
  const named = await accountsByRef(db, events);
  const told = await Promise.all(events.map((event) => readLine(db, event, named)));
  const booked = await bookedLines(db, day);
  const strays = await depositsWithoutEvent(db, day);
  return { totals: totalsOf(told, booked, strays), differences: [...differencesOf(told, booked), ...strays] };
}

/** Cash accounts of orders that their reference names, and not their amount on an account. */
async function accountsByRef(
  db: Queryable,
  events: readonly IncomingEventBody[],
): Promise<ReadonlyMap<string, CashAccount>> {
  const refs = events.flatMap((event) => (event.type === 'payment.received' ? [event.ref] : []));
  const { rows } = await sql<{ ref: string; code: string }>`
    with named as materialized (select ref, member_id from payment_order_refs where ref = any(${refs}::text[]))
    select o.ref, c.code from named r
      join payment_orders o on o.member_id = r.member_id and o.ref = r.ref
      join payment_channels c on c.agent_id = o.agent_id and c.id = o.channel_id`.execute(db);
  return new Map(
    rows.flatMap(({ ref, code }) => {
      const channel = channels.get(code);
      return channel?.opensBy === 'qr' ? [[ref, channel.cashAccount]] : [];
    }),
  );
}

async function readLine(
  db: Queryable,
  event: IncomingEventBody,
  named: ReadonlyMap<string, CashAccount>,
): Promise<Line> {
  const isTransfer = event.type === 'transfer.received';
  const account =
    (isTransfer ? undefined : named.get(event.ref)) ??
    (await ownerOfAccount(db, isTransfer ? event.receiver_account : null)).cash;
  const { event_id: eventId, trans_ref: transRef = null } = event;
  return { eventId, transRef, account, amountSatang: satang(event.amount) };
}

async function bookedLines(db: Queryable, { provider, from, to }: Day): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    with told as materialized (
      select event_id, trans_ref, amount_satang, ref, outcome, provider from psp_events
        where provider = ${provider} and paid_at >= ${from} and paid_at < ${to}
          and type in ('payment.received', 'transfer.received')
    ), named as materialized (
      select e.event_id, r.ref, r.member_id from told e join payment_order_refs r on r.ref = e.ref
        where e.outcome in ('credited', 'credited_late')
    ), posted as materialized (
      select r.event_id, p.house_account, t.amount_satang from named r
        join ledger_transfers t on t.member_id = r.member_id and t.key = 'deposit:' || r.ref
        left join ledger_postings p
          on p.member_id = t.member_id and p.transfer_id = t.id and p.house_account is not null
    )
    select e.event_id, e.trans_ref, e.amount_satang as told_satang, coalesce(p.house_account, h.from_account) as account,
        coalesce(p.amount_satang, h.amount_satang) as posted_satang
      from told e left join posted p on p.event_id = e.event_id
      left join ledger_house_transfers h on h.key = 'suspense:' || e.provider || ':' || e.event_id`.execute(db);
  return rows;
}

/** Deposits of the provider's orders that stand in the ledger of the day without an event. */
async function depositsWithoutEvent(db: Queryable, { provider, usual, from, to }: Day): Promise<StatementDifference[]> {
  const { rows } = await sql<{ ref: string; account: CashAccount; amount: bigint }>`
    with paid as materialized (
      select o.ref as order_ref, t.reference_id as ref, p.house_account as account, t.amount_satang as amount
        from payment_orders o
        join ledger_transfers t on t.member_id = o.member_id and t.key = 'deposit:' || o.ref
        join ledger_postings p on p.member_id = t.member_id and p.transfer_id = t.id and p.house_account is not null
        where o.status = 'paid' and t.at >= ${from} and t.at < ${to} and coalesce(o.provider, ${usual}) = ${provider}
    )
    select ref, account, amount from paid p where not exists (
      select from psp_events e where e.ref = p.order_ref and e.outcome in ('credited', 'credited_late'))`.execute(db);
  return rows.map(({ ref, account, amount }) => ({
    what: 'no_event',
    event_id: ref,
    account,
    statement_satang: null,
    ledger_satang: String(amount),
  }));
}

function differencesOf(told: readonly Line[], booked: readonly BookedLine[]): StatementDifference[] {
  const differences: StatementDifference[] = [];
  const seen = new Set<BookedLine>();
  for (const line of told) {
    const own = booked.find(
      ({ event_id, trans_ref }) => event_id === line.eventId || (trans_ref !== null && trans_ref === line.transRef),
    );
    if (own) seen.add(own);
    const what = whatDiffers(line, own);
    if (!what) continue;
    differences.push({
      what,
      event_id: line.eventId,
      account: line.account,
      statement_satang: String(line.amountSatang),
      ledger_satang: own?.posted_satang == null ? null : String(own.posted_satang),
    });
  }
  for (const line of booked) {
    if (seen.has(line)) continue;
    differences.push({
      what: 'not_on_statement',
      event_id: line.event_id,
      account: line.account ?? 'cash:promptpay',
      statement_satang: null,
      ledger_satang: line.posted_satang === null ? null : String(line.posted_satang),
    });
  }
  return differences;
}

function whatDiffers(line: Line, own: BookedLine | undefined): StatementDifference['what'] | null {
  if (!own) return 'not_taken_in';
  if (own.posted_satang === null) return 'not_posted';
  if (own.posted_satang !== line.amountSatang || own.told_satang !== line.amountSatang) return 'amount';
  return own.account === line.account ? null : 'account';
}

function totalsOf(
  told: readonly Line[],
  booked: readonly BookedLine[],
  strays: readonly StatementDifference[],
): StatementTotal[] {
  const ledger = [
    ...booked.map(({ account, posted_satang }) => ({ account, amountSatang: posted_satang ?? 0n })),
    ...strays.map(({ account, ledger_satang }) => ({ account, amountSatang: BigInt(ledger_satang ?? 0) })),
  ];
  const sum = (lines: readonly { amountSatang: bigint }[]) =>
    String(lines.reduce((total, { amountSatang }) => total + amountSatang, 0n));
  return cashAccounts.map((account) => {
    const [ours, theirs] = [ledger, told].map((lines) => lines.filter((line) => line.account === account)) as [
      typeof ledger,
      Line[],
    ];
    return {
      account,
      statement_count: theirs.length,
      statement_satang: sum(theirs),
      ledger_count: ours.length,
      ledger_satang: sum(ours),
    };
  });
}
