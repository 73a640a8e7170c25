import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { isSamePerson } from '@chokdee/kernel/names';
import { sql } from 'kysely';
import { type HeldForStaff, heldForStaff } from './held-list.query.ts';
import { type Match, matchMoney } from './match-money.rules.ts';
import { isOneOf, keysOf, type OrderKey, ordersNear, slipsOf } from './near-orders.query.ts';
import { type OrderForStaff, ordersForStaff } from './order-list.query.ts';
import { type ChatWords, readWords } from './read-words.rules.ts';

/** Rows of each side at most: the words of a clerk narrow them. */
const MOST = 100;
/** Minutes around a typed time. */
const AROUND_MIN = 30;

interface Missing {
  readonly orders: readonly OrderForStaff[];
  readonly held: readonly HeldForStaff[];
  readonly proposals: readonly Match[];
  readonly readAs: readonly string[];
}

interface Asked {
  readonly agentId: number;
  readonly q: string;
  /** Bangkok day of the orders; null means the last three days. */
  readonly day: string | null;
  readonly now: Date;
}

/** Finds unpaid orders, held money and the pairs that fit, narrowed by the words of a clerk. */
export async function findMissing(db: Queryable, { agentId, q, day, now }: Asked): Promise<Missing> {
  const words = readWords(q);
  const open = await heldForStaff(db, agentId)
    .where('s.resolved_at', 'is', null)
    .orderBy('s.held_at')
    .orderBy('s.event_id')
    .limit(500)
    .execute();
  const slips = await slipsOf(db, open);
  const since = day === null ? new Date(now.getTime() - 3 * 86_400_000) : bangkokInstant(day, '00:00');
  const before = day === null ? now : bangkokInstant(addDays(day, 1), '00:00');
  const named = words.ref === null ? null : await keysOf(db, agentId, words.ref);
  const shown = await narrowed(ordersForStaff(db, agentId), words, { named, since, before }).execute();
  const isShown = new Set(shown.map(({ ref }) => ref));
  const near = (await ordersNear(db, agentId, open)).filter(({ ref }) => !isShown.has(ref));
  const others = await ordersForStaff(db, agentId).where(isOneOf(near)).execute();
  const orders = [...shown, ...others.filter(({ status }) => status !== 'paid')];
  const all = matchMoney(orders, open, slips);
  const fits = fitting(words);
  const held = open.filter(fits);
  const isHeld = new Set(held.map(({ event_id }) => event_id));
  const proposals = q === '' ? all : all.filter(({ ref, event_id }) => isShown.has(ref) || isHeld.has(event_id));
  const paired = new Set(proposals.flatMap(({ ref, event_id }) => [ref, event_id]));
  return {
    orders: orders.filter(({ ref }) => isShown.has(ref) || paired.has(ref)),
    held: open.filter(({ event_id }) => isHeld.has(event_id) || paired.has(event_id)),
    proposals,
    readAs: words.readAs,
  };
}

interface Range {
  /** Orders that a typed reference names; null means that none was typed. */
  readonly named: readonly OrderKey[] | null;
  readonly since: Date;
  readonly before: Date;
}

type Orders = ReturnType<typeof ordersForStaff>;

/** Unpaid orders that fit the words. A reference is found however old its order is. */
function narrowed(
  orders: Orders,
  { satang, minute, digits, name }: ChatWords,
  { named, since, before }: Range,
): Orders {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const minuteOfDay = sql<number>`extract(epoch from (o.created_at at time zone 'Asia/Bangkok')::time) / 60`;
  return orders
    .where('o.status', '<>', 'paid')
    .$if(named === null, (query) => query.where('o.created_at', '>=', since).where('o.created_at', '<=', before))
    .$if(named !== null, (query) => query.where(isOneOf(named ?? [])))
    .$if(satang !== null, (query) => query.where(sql<boolean>`abs(o.payable_satang - ${satang}) < 100`))
    .$if(minute !== null, (query) => query.where(sql<boolean>`abs(${minuteOfDay} - ${minute}) <= ${AROUND_MIN}`))
    .$if(digits !== null, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('o.sender_account_no', 'like', like(digits ?? '')),
          eb('m.mobile', '=', digits ?? ''),
          eb('m.username', '=', digits ?? ''),
        ]),
      ),
    )
    .$if(name !== null, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('o.sender_account_name', 'ilike', like(name ?? '')),
          eb('m.username', '=', name?.toLowerCase() ?? ''),
          sql<boolean>`exists (select from member_names n where n.member_id = o.member_id and n.name ilike ${like(name ?? '')})`,
        ]),
      ),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.ref', 'desc')
    .limit(MOST);
}

/** Tells if held money fits all words of a clerk. */
function fitting({ satang, minute, digits, ref, name }: ChatWords): (money: HeldForStaff) => boolean {
  const text = (name ?? '').toLowerCase();
  return (money) => {
    const off = satang === null ? 0n : money.amount_satang - satang;
    const bangkok = new Date(money.paid_at.getTime() + 7 * 3_600_000);
    const paidMinute = bangkok.getUTCHours() * 60 + bangkok.getUTCMinutes();
    return (
      off < 100n &&
      off > -100n &&
      (minute === null || Math.abs(paidMinute - minute) <= AROUND_MIN) &&
      (digits === null || money.payer_account.replace(/\D/g, '').includes(digits)) &&
      (ref === null ||
        [money.ref, money.event_id, money.trans_ref, money.username].some(
          (each) => each?.toLowerCase() === ref.toLowerCase(),
        )) &&
      (name === null ||
        money.payer_name.toLowerCase().includes(text) ||
        isSamePerson(money.payer_name, name) ||
        money.username === text)
    );
  };
}
