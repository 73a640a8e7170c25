import type { Queryable } from '@chokdee/kernel/db';
import { isSamePerson } from '@chokdee/kernel/names';
import { findSamePerson, type LinkKind } from '@chokdee/play/links';
import { findByName } from './find-members.query.ts';
import { barestWords } from './search-text.rules.ts';

export type SameReason = 'name' | LinkKind;

interface Of {
  readonly memberId: number;
  readonly agentId: number;
}

/**
 * Finds the accounts of the agent that look like the same person: a shared device, payer or payout account, or a bank
 * account in the same name. A shared network is no reason: a family has one.
 */
export async function whyOnePerson(db: Queryable, { memberId, agentId }: Of): Promise<Map<number, SameReason[]>> {
  const found = new Map<number, SameReason[]>();
  for (const { memberId: id, kinds } of await findSamePerson(db, memberId)) found.set(id, [...kinds]);
  for (const id of await findNamesakes(db, { memberId, agentId })) found.set(id, ['name', ...(found.get(id) ?? [])]);
  return found;
}

async function findNamesakes(db: Queryable, { memberId, agentId }: Of): Promise<Set<number>> {
  const accounts = db.selectFrom('member_bank_accounts').select('account_name').where('member_id', '=', memberId);
  const others = new Set<number>();
  for (const { account_name: name } of await accounts.execute()) {
    for (const other of await findByName(db, [agentId], barestWords(name)))
      if (other.memberId !== memberId && isSamePerson(name, other.name)) others.add(other.memberId);
  }
  return others;
}
