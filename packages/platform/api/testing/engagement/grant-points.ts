import type { TestApp, TestMember } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { postPoints } from '@chokdee/kernel/ledger';

let counter = 0;

/** Grants points through their ledger, without an act that earns them. */
export async function grantPoints({ deps }: TestApp, { id: memberId }: TestMember, amount: number): Promise<void> {
  counter += 1;
  const line = {
    kind: 'correction',
    house: 'points:correction',
    reference: null,
    title: { key: 'ledger.correction' },
  } as const;
  const movement = { memberId, amount, key: `test:points:${counter}`, at: deps.clock.now(), ...line };
  await inTransaction(deps.db, (tx) => postPoints(tx, movement));
}
