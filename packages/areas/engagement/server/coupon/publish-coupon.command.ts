import { randomInt } from 'node:crypto';
import type { Tx } from '@chokdee/kernel/db';
import { type Acting, refuse } from '@chokdee/kernel/staff';
import type { Insertable } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { findCoupon, listCoupons } from './coupon.repository.ts';
import type { CouponTables } from './coupon.tables.ts';
import { codeFrom, isCode, plainCode } from './coupon-code.rules.ts';

type Columns = Insertable<CouponTables['coupon_versions']>;
export type CouponTerms = Pick<Columns, 'title' | 'kind' | 'value'> &
  Partial<Pick<Columns, 'turnover_times' | 'days' | 'max_stake_satang' | 'starts_at' | 'ends_at'>>;

/** One code with its count of uses (null means once for every member), or several codes for one use each. */
export type CouponCodes = { readonly code: string; readonly usesMax: number | null } | { readonly count: number };

const DAYS = 30;

/** A new coupon with its codes; answers its number and the codes. @throws FORBIDDEN with the reason */
export async function createCoupon(
  tx: Tx,
  { agentId, by, now }: Acting,
  terms: CouponTerms,
  codes: CouponCodes,
): Promise<{ couponId: number; codes: string[] }> {
  const { turnover_times = 0, starts_at = null, ends_at = null } = terms;
  if ((terms.kind === 'bonus') !== turnover_times > 0) {
    throw refuse(refusals.onlyBonusTurns);
  }
  if (starts_at && ends_at && ends_at <= starts_at) throw refuse(refusals.endsBeforeStart);
  const couponId = Math.max(0, ...(await listCoupons(tx, agentId)).map(({ id }) => id)) + 1;
  await tx
    .insertInto('coupon_versions')
    .values({
      ...terms,
      turnover_times,
      starts_at,
      ends_at,
      days: terms.days ?? DAYS,
      max_stake_satang: terms.max_stake_satang ?? null,
      agent_id: agentId,
      id: couponId,
      version: 1,
      is_open: true,
      published_at: now,
      published_by: by,
    })
    .execute();
  const made =
    'count' in codes
      ? await insertCodes(tx, { agentId, couponId, usesMax: 1 }, manyCodes(codes.count))
      : await insertCodes(tx, { agentId, couponId, usesMax: codes.usesMax }, [plainCode(codes.code)]);
  return { couponId, codes: made };
}

const manyCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(codeFrom((below) => randomInt(below)));
  return [...codes];
};

interface CodeProps {
  readonly agentId: number;
  readonly couponId: number;
  readonly usesMax: number | null;
}

async function insertCodes(tx: Tx, { agentId, couponId, usesMax }: CodeProps, codes: string[]): Promise<string[]> {
  const unfit = codes.find((code) => !isCode(code));
  if (unfit !== undefined) throw refuse(refusals.badCode);
  const rows = await tx
    .insertInto('coupon_codes')
    .values(codes.map((code) => ({ agent_id: agentId, code, coupon_id: couponId, uses_max: usesMax })))
    .onConflict((conflict) => conflict.columns(['agent_id', 'code']).doNothing())
    .returning('code')
    .execute();
  if (rows.length < codes.length) throw refuse(refusals.codeKnown);
  return rows.map(({ code }) => code);
}

/** The next version, open or stopped; answers it, null for a coupon that the house does not have. */
export async function setCouponOpen(
  tx: Tx,
  { agentId, by, now }: Acting,
  { couponId, isOpen }: { readonly couponId: number; readonly isOpen: boolean },
): Promise<number | null> {
  const before = await findCoupon(tx, agentId, couponId);
  if (!before) return null;
  const version = before.version + 1;
  const change = { version, is_open: isOpen, published_at: now, published_by: by };
  await tx
    .insertInto('coupon_versions')
    .values({ ...before, ...change })
    .execute();
  return version;
}
