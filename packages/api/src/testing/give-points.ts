import { postPoints } from '../ledger/post-points.ts';
import { inTransaction } from '../transaction.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestMember } from './test-member.ts';

let counter = 0;

/** Points out of nowhere, through their ledger. */
export async function givePoints({ deps }: TestApp, { id: memberId }: TestMember, amount: number): Promise<void> {
  counter += 1;
  const line = { kind: 'correction', house: 'points:correction', reference: null, title: 'แต้มเพื่อทดสอบ' } as const;
  const movement = { memberId, amount, key: `test:points:${counter}`, at: deps.clock.now(), ...line };
  await inTransaction(deps.db, (tx) => postPoints(tx, movement));
}
