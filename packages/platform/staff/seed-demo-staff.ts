import type { Seed } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { hashPassword, verifyPassword } from '@chokdee/kernel/passwords';
import { endProofs } from '@chokdee/kernel/staff';
import { demoStaff } from './demo-staff.ts';
import { putTotp } from './sign-in/factors.repository.ts';

/** Lets the two demo persons sign in, in a sandbox alone. Without one, nothing of them is left. */
export const seedDemoStaff: Seed = async ({ db, clock, config }) => {
  const now = clock.now();
  const persons = db.selectFrom('staff').select(['id', 'password_hash', 'username']).where('is_sandbox', '=', true);
  if (!config.sandbox) {
    for (const { id } of await persons.execute()) await inTransaction(db, (tx) => endProofs(tx, id, now));
    return;
  }
  let hash: string | null = null;
  for (const { username, password, secret } of demoStaff()) {
    // One of each name: the persons of the first agent act for every agent.
    const known = await persons.where('username', '=', username).orderBy('agent_id').executeTakeFirst();
    if (!known) continue;
    // One hash for both: they share the password, and hashing is slow on purpose.
    const stored = known.password_hash;
    hash ??= stored !== null && (await verifyPassword(password, stored, 'staff')) ? stored : null;
    hash ??= await hashPassword(password, 'staff');
    const own = db.updateTable('staff').set({ password_hash: hash, every_agent: true });
    await own.where('id', '=', known.id).execute();
    await putTotp(db, config.dataKeys, { staffId: known.id, secret, step: 0, at: now });
  }
};
