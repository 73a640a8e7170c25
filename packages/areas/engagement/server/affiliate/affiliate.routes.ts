import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { rowId } from '@chokdee/kernel/fields';
import { answerKept, type CallContext, readInstant, registerCall } from '@chokdee/kernel/http';
import { maskName } from '@chokdee/kernel/masking';
import { thb } from '@chokdee/kernel/money';
import { accrueFriends } from './accrue-commissions.command.ts';
import { getSettings } from './affiliate-settings.ts';
import { countFriends, levels, listFriends } from './network.query.ts';
import { type Redeemed, redeemCommissions } from './redeem-commissions.command.ts';
import { getAccount, listDays, sumDays } from './summary.query.ts';
import { type EntryRow, listEntries, sumEntries } from './transactions.query.ts';

const PAGE = 30;
const CHART_DAYS = 7;
const percent = (hundredths: number | undefined): number => (hundredths ?? 0) / 100;

export function registerAffiliateCalls(app: App): void {
  registerCall(app, 'GET /api/affiliate/v2/configs', async ({ db, agent, viewer, config }) => {
    const { rates, redeem_min_satang, redeem_max_satang } = await getSettings(db, agent.id);
    const code = viewer && (await findCode(db, viewer.id));
    const query = new URLSearchParams({ ag: agent.code, code: code ?? '' });
    return {
      levels: levels.map((level) => ({ level, rate_percent: percent(rates[level - 1]) })),
      redeem_min: thb(redeem_min_satang),
      redeem_max: thb(redeem_max_satang),
      code,
      link: code === null ? null : `${config.publicUrl}/register?${query}`,
    };
  });

  registerCall(app, 'POST /api/affiliate/network', async (context, { level, under, cursor, limit = PAGE }) => {
    const { db, member, clock } = context;
    await bringOwn(context);
    const today = bangkokDate(clock.now());
    const { rates } = await getSettings(db, member.agentId);
    const counts = await countFriends(db, member.id);
    const month = await listDays(db, member.id, monthOf(today), today);
    const page = await listFriends(db, {
      memberId: member.id,
      level,
      under: under === undefined ? undefined : rowId(under),
      cursor,
      limit,
    });
    const of = (asked: number): number => counts.get(asked) ?? 0;
    return {
      total: level === undefined ? levels.reduce((sum, each) => sum + of(each), 0) : of(level),
      levels: levels.map((each) => ({
        level: each,
        members: of(each),
        rate_percent: percent(rates[each - 1]),
        this_month: thb(sumDays(month.filter((row) => row.level === each))),
      })),
      items: page.items.map(({ friend_id, username, joined_at, commission_satang, friends, ...row }) => ({
        id: String(friend_id),
        name: maskName(username),
        level: row.level,
        joined_at: joined_at.toISOString(),
        commission: thb(commission_satang),
        friends: Number(friends),
      })),
      next_cursor: page.nextCursor,
    };
  });

  registerCall(app, 'GET /api/affiliate/summary', async (context) => {
    const { db, member, clock } = context;
    await bringOwn(context);
    const today = bangkokDate(clock.now());
    const { earned, redeemed } = await getAccount(db, member.id);
    const counts = await countFriends(db, member.id);
    const month = await listDays(db, member.id, monthOf(today), today);
    const week = await listDays(db, member.id, addDays(today, 1 - CHART_DAYS), today);
    return {
      available: thb(availableOf(earned, redeemed)),
      friends: [...counts.values()].reduce((sum, count) => sum + count, 0),
      this_month: thb(sumDays(month)),
      redeemed: thb(redeemed),
      earned: thb(earned),
      days: Array.from({ length: CHART_DAYS }, (_, index) => {
        const date = addDays(today, index + 1 - CHART_DAYS);
        return { date, amount: thb(sumDays(week.filter(({ day }) => day === date))) };
      }),
    };
  });

  registerTransactions(app);

  registerCall(app, 'POST /api/affiliate/redeem', async (context, { amount }) => {
    const { member } = context;
    await bringOwn(context);
    return answerKept(context, presentRedeemed, (keep) =>
      redeemCommissions(context, { memberId: member.id, agentId: member.agentId, amount, keep }),
    );
  });
}

function registerTransactions(app: App): void {
  registerCall(app, 'GET /api/affiliate/transactions', async (context, { cursor, limit = PAGE }) => {
    const { db, member } = context;
    await bringOwn(context);
    const everything = { memberId: member.id, kind: undefined, level: undefined, from: null, to: null };
    const { items, nextCursor } = await listEntries(db, everything, { cursor, limit });
    return { items: items.map(presentEntry), next_cursor: nextCursor };
  });

  registerCall(app, 'GET /api/affiliate/v2/transactions', async (context, { cursor, limit = PAGE, ...input }) => {
    const { db, member } = context;
    await bringOwn(context);
    const filter = {
      memberId: member.id,
      kind: input.kind,
      level: input.level,
      from: input.from === undefined ? null : readInstant('from', input.from),
      to: input.to === undefined ? null : readInstant('to', input.to),
    };
    const { items, nextCursor } = await listEntries(db, filter, { cursor, limit });
    const totals = await sumEntries(db, filter);
    return {
      items: items.map(presentEntry),
      next_cursor: nextCursor,
      totals: { earned: thb(totals.earned), redeemed: thb(totals.redeemed) },
    };
  });
}

const bringOwn = ({ db, member, clock }: CallContext): Promise<void> =>
  accrueFriends(db, { memberId: member.id, agentId: member.agentId, now: clock.now() });

async function findCode(db: CallContext['db'], memberId: number): Promise<string> {
  const member = db.selectFrom('members').select('affiliate_code').where('id', '=', memberId);
  return (await member.executeTakeFirstOrThrow()).affiliate_code;
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Less than nothing after reversals of what was redeemed already: then there is nothing. */
const availableOf = (earned: bigint, redeemed: bigint): bigint => (earned > redeemed ? earned - redeemed : 0n);

const presentRedeemed = (redeemed: Redeemed): DataOf<'POST /api/affiliate/redeem'> => ({
  ref: redeemed.ref,
  amount: thb(redeemed.amountSatang),
  available: thb(redeemed.availableSatang),
  balance: thb(redeemed.balanceSatang),
});

function presentEntry(row: EntryRow): DataOf<'GET /api/affiliate/transactions'>['items'][number] {
  return {
    id: String(row.id),
    kind: row.kind,
    at: row.at.toISOString(),
    amount: thb(row.amount_satang),
    name: row.username === null ? null : maskName(row.username),
    level: row.level,
    staked: row.staked_satang === null ? null : thb(row.staked_satang),
    rate_percent: row.rate === null ? null : percent(row.rate),
    ref: row.ref,
  };
}
