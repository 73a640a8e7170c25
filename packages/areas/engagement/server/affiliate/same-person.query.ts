import type { Queryable } from '@chokdee/kernel/db';
import { findSamePerson, type LinkKind } from '@chokdee/play/links';
import { listOwnerNames } from './commission.repository.ts';
import { isSamePerson } from './same-person.rules.ts';

export type SameReason = 'name' | LinkKind;

/**
 * Returns the members who are the same person as a member, with the reason: a bank account in the same name, or a
 * shared device, payer or payout account. A shared network is no reason: a family has one.
 */
export async function whySamePerson(
  db: Queryable,
  memberId: number,
  others: readonly number[],
): Promise<Map<number, readonly SameReason[]>> {
  if (others.length === 0) return new Map();
  const names = await listOwnerNames(db, [memberId, ...others]);
  const linked = new Map((await findSamePerson(db, memberId)).map((each) => [each.memberId, each.kinds]));
  const own = names.get(memberId) ?? [];
  const found = others.map((id): [number, SameReason[]] => [
    id,
    [...(isSamePerson(own, names.get(id) ?? []) ? (['name'] as const) : []), ...(linked.get(id) ?? [])],
  ]);
  return new Map(found.filter(([, reasons]) => reasons.length > 0));
}
