import type { Tx } from '@chokdee/kernel/db';
import {
  type Acting,
  actCommand,
  anyText,
  countFrom,
  noneOr,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  readCount,
  readMoment,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
  settingCommand,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { changeCoupon, usesOf } from '../coupon/change-coupon.command.ts';
import { findCoupon, listCoupons } from '../coupon/coupon.repository.ts';
import { type CouponCodes, createCoupon, setCouponOpen } from '../coupon/publish-coupon.command.ts';
import { refusals } from '../refusals.copy.ts';
import { openAndStop } from './open-and-stop.ts';
import { countTitled } from './titled.ts';

const MOST_CODES = 10_000;
const isMoney = (kind: string): boolean => kind === 'credit' || kind === 'bonus';

const listCommand = rowsCommand({
  name: 'coupons list',
  summary: 'The coupons of the agent, as they are.',
  permission: 'coupons.read',
  isPersonal: false,
  rows: ({ db, agentId }) => listCoupons(db, agentId),
  line: ({ id, version, is_open, kind, value, title }) =>
    `${id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${kind}:${isMoney(kind) ? Number(value) / 100 : value}  ${title}`,
});

const termWords = {
  title: { about: 'Thai', read: anyText },
  gives: { about: 'credit:50.00, bonus:50.00, points:50 or spin:1', read: readGives },
  turnover: { about: 'times a bonus that must be played', read: readCount, as: 'turnover_times' },
  days: { about: 'to play a bonus', read: readCount },
  max_stake: { about: 'THB of the largest stake meanwhile, or none', read: noneOr(readThb), as: 'max_stake_satang' },
  starts: { about: 'Bangkok time, like 2026-12-01T00:00, or none', read: noneOr(readMoment), as: 'starts_at' },
  ends: { about: 'Bangkok time, or none', read: noneOr(readMoment), as: 'ends_at' },
} as const;
const codeWords = {
  code: { about: 'the code, like LOYKRATHONG69', read: anyText },
  uses: { about: 'how many members may use that code, or none for all', read: noneOr(readCount) },
  codes: { about: `how many codes for one use each are made, at most ${MOST_CODES}`, read: countFrom(1, MOST_CODES) },
} as const;

const createCommand = actCommand({
  name: 'coupons create',
  summary: 'A new coupon: one code for many members, or many codes for one use each, which are printed.',
  pairs: { ...termWords, ...codeWords },
  permission: 'coupons.create',
  eyes: two('whoever has the code has the money'),
  state: countTitled(listCoupons),
  work: async (tx, acting, input) => {
    const { title, gives, ...terms } = readPairs(input, termWords);
    if (!title || !gives) throw new OpsUsageError(usage.missing('A coupon needs title and gives.'));
    const { couponId, codes } = await createCoupon(tx, acting, { title, ...gives, ...terms }, readCodes(input));
    // The codes themselves are money: they are shown once, and kept nowhere else.
    const kept = { coupon: couponId, codes: codes.length };
    return { data: { coupon: couponId, codes }, kept, text: [`Coupon ${couponId} is there.`, ...codes].join('\n') };
  },
});

const changeWords = {
  title: termWords.title,
  starts: termWords.starts,
  ends: termWords.ends,
  uses: codeWords.uses,
} as const;

async function readChangeable(tx: Tx, { agentId }: Acting, { places: { coupon: typed = '' } }: OpsInput) {
  const id = readCount('<coupon>', typed);
  const coupon = await findCoupon(tx, agentId, id);
  if (!coupon) throw refuse(refusals.noCoupon(id));
  const { title, starts_at, ends_at } = coupon;
  return { id, title, starts_at, ends_at, uses: await usesOf(tx, agentId, id) };
}

const changeCommand = settingCommand({
  name: 'coupons change',
  summary: 'The next version of a coupon: its title and times, and more uses of its code; its gift stays.',
  places: ['coupon'],
  pairs: changeWords,
  permission: 'coupons.set',
  eyes: two('whoever has the code has the money'),
  state: readChangeable,
  work: async (tx, acting, input) => {
    const change = readPairs(input, changeWords);
    if (change.title !== undefined && change.title.trim() === '') throw new OpsUsageError(usage.filled('title'));
    const { id: couponId } = await readChangeable(tx, acting, input);
    const version = await changeCoupon(tx, acting, { couponId, change });
    const text = `Version ${version} of coupon ${couponId} is published.`;
    return { data: { coupon: couponId, version }, subject: `coupon:${couponId}`, text };
  },
});

function readGives(name: string, text: string) {
  const [kindText = '', value = ''] = text.split(':');
  const kind = oneOf(name, kindText, ['credit', 'bonus', 'points', 'spin']);
  const amount = isMoney(kind) ? readThb(name, value) : BigInt(readCount(name, value));
  if (amount === 0n) throw new OpsUsageError(usage.aboveZero(name));
  return { kind, value: amount };
}

function readCodes(input: OpsInput): CouponCodes {
  const { code, uses = null, codes: count } = readPairs(input, codeWords);
  if (code !== undefined && count === undefined) return { code, usesMax: uses };
  if (code !== undefined || count === undefined)
    throw new OpsUsageError(usage.missing('A coupon needs code or codes.'));
  return { count };
}

const reportCommand = rowsCommand({
  name: 'coupons report',
  summary: 'How often each coupon was used, how many codes it has, and what it gave.',
  permission: 'coupons.read',
  isPersonal: false,
  rows: async ({ db, agentId }) => {
    const { rows } = await sql<{
      coupon_id: number;
      title: string;
      kind: string;
      codes: number;
      uses: number;
      given: bigint;
    }>`
      select c.id as coupon_id, c.title, c.kind,
          (select count(*) from coupon_codes k where k.agent_id = c.agent_id and k.coupon_id = c.id)::integer as codes,
          count(u.id)::integer as uses, coalesce(sum(v.value) filter (where u.id is not null), 0)::bigint as given
        from coupon_versions c
        left join coupon_uses u on u.agent_id = c.agent_id and u.coupon_id = c.id
        left join coupon_versions v on v.agent_id = u.agent_id and v.id = u.coupon_id and v.version = u.version
        where c.agent_id = ${agentId} and c.version = (select max(version) from coupon_versions n
          where n.agent_id = c.agent_id and n.id = c.id)
        group by c.agent_id, c.id, c.version order by c.id`.execute(db);
    return rows;
  },
  line: ({ coupon_id, title, kind, codes, uses, given }) =>
    `${coupon_id}  used ${uses}  codes ${codes}  gave ${isMoney(kind) ? Number(given) / 100 : given} ${kind}  ${title}`,
});

export const couponCommands: readonly OpsCommand[] = [
  listCommand,
  createCommand,
  changeCommand,
  ...openAndStop({
    things: 'coupons',
    thing: 'coupon',
    open: 'Lets members use it again.',
    stop: 'Nobody can use it any more.',
    state: async (tx, agentId, id) => (await listCoupons(tx, agentId)).find((coupon) => String(coupon.id) === id),
    set: async (tx, acting, id, isOpen) => {
      const couponId = readCount('<coupon>', id);
      const version = await setCouponOpen(tx, acting, { couponId, isOpen });
      if (version === null) throw refuse(refusals.noCoupon(couponId));
      return { data: { coupon: couponId, version }, text: `Coupon ${couponId}: ${isOpen ? 'open' : 'stopped'}.` };
    },
  }),
  reportCommand,
];
