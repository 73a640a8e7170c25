import {
  actAsTyped,
  agentOption,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  orNone,
  readCount,
  readMoment,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { listCoupons } from '../coupon/coupon.repository.ts';
import { type CouponCodes, CouponRefused, createCoupon, setCouponOpen } from '../coupon/publish-coupon.command.ts';

const MOST_CODES = 10_000;
const isMoney = (kind: string): boolean => kind === 'credit' || kind === 'bonus';

const listCommand = rowsCommand({
  name: 'coupons list',
  summary: 'The coupons of the agent, as they are.',
  rows: ({ db }, agentId) => listCoupons(db, agentId),
  line: ({ id, version, is_open, kind, value, title }) =>
    `${id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${kind}:${isMoney(kind) ? Number(value) / 100 : value}  ${title}`,
});

const createCommand: OpsCommand = {
  name: 'coupons create',
  summary: 'A new coupon: one code for many members, or many codes for one use each, which are printed.',
  pairs: {
    title: 'Thai',
    gives: 'credit:50.00, bonus:50.00, points:50 or spin:1',
    turnover: 'times a bonus that must be played',
    days: 'to play a bonus',
    max_stake: 'THB of the largest stake meanwhile, or none',
    starts: 'Bangkok time, like 2026-12-01T00:00, or none',
    ends: 'Bangkok time, or none',
    code: 'the code, like LOYKRATHONG69',
    uses: 'how many members may use that code, or none for all',
    codes: `how many codes for one use each are made, at most ${MOST_CODES}`,
  },
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { terms, codes } = readCoupon(input);
    const created = await actAsTyped(deps, { input, act: 'coupon-create' }, (tx, act) =>
      createCoupon(tx, act, terms, codes),
    ).catch((error: unknown) => {
      throw error instanceof CouponRefused ? refuse(error.message) : error;
    });
    const text = [`Coupon ${created.couponId} is there.`, ...created.codes].join('\n');
    return { data: { coupon: created.couponId, codes: created.codes }, text };
  },
};

function readCoupon({ pairs }: OpsInput) {
  const { title, gives, turnover, starts, ends, ...rest } = readPairs(pairs, {
    title: (value) => value,
    gives: readGives,
    turnover: (value) => readCount('turnover', value),
    days: (value) => readCount('days', value),
    starts: (value) => orNone(value, (moment) => readMoment('starts', moment)),
    ends: (value) => orNone(value, (moment) => readMoment('ends', moment)),
  });
  if (!title || !gives) throw new OpsUsageError('A coupon needs title and gives.');
  const { max_stake: maxStake = 'none' } = pairs;
  const terms = {
    title,
    ...gives,
    ...rest,
    turnover_times: turnover ?? 0,
    max_stake_satang: orNone(maxStake, (value) => readThb('max_stake', value)),
    starts_at: starts ?? null,
    ends_at: ends ?? null,
  };
  return { terms, codes: readCodes(pairs) };
}

function readGives(text: string) {
  const [kindText = '', value = ''] = text.split(':');
  const kind = oneOf('gives', kindText, ['credit', 'bonus', 'points', 'spin']);
  const amount = isMoney(kind) ? readThb('gives', value) : BigInt(readCount('gives', value));
  if (amount === 0n) throw new OpsUsageError('gives must be more than nothing.');
  return { kind, value: amount };
}

function readCodes({ code, uses = 'none', codes }: OpsInput['pairs']): CouponCodes {
  if ((code === undefined) === (codes === undefined)) throw new OpsUsageError('A coupon needs code or codes.');
  if (code !== undefined) return { code, usesMax: orNone(uses, (value) => readCount('uses', value)) };
  const count = readCount('codes', codes ?? '');
  if (count > MOST_CODES) throw new OpsUsageError(`codes is at most ${MOST_CODES}.`);
  return { count };
}

/** `coupons stop` and `coupons open`. */
const openOrStop = (name: 'open' | 'stop', summary: string): OpsCommand => ({
  name: `coupons ${name}`,
  summary,
  places: ['coupon'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const couponId = readCount('<coupon>', input.places.coupon ?? '');
    const version = await actAsTyped(deps, { input, act: `coupon-${name}` }, async (tx, act) => {
      const published = await setCouponOpen(tx, act, { couponId, isOpen: name === 'open' });
      if (published === null) throw refuse(`the agent has no coupon ${couponId}`);
      return published;
    });
    return {
      data: { coupon: couponId, version },
      text: `Coupon ${couponId}: ${name === 'open' ? 'open' : 'stopped'}.`,
    };
  },
});

const reportCommand = rowsCommand({
  name: 'coupons report',
  summary: 'How often each coupon was used, how many codes it has, and what it gave.',
  rows: async ({ db }, agentId) => {
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
  openOrStop('stop', 'Nobody can use it any more.'),
  openOrStop('open', 'Lets members use it again.'),
  reportCommand,
];
