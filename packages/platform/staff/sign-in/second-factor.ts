import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { readAssertion } from '@chokdee/kernel/factors';
import { writeAudit } from '@chokdee/kernel/staff';
import { staffParty, takeChallenge, userHandleOf } from './challenges.ts';
import { isRightCode, lockPasskey } from './factors.repository.ts';
import { type Opened, openSession } from './sessions.ts';
import { readTicket, type Ticket, useTicket } from './tickets.ts';
import { assertTry, clearFailures, countFailure, lockTries, scopesOf } from './tries.ts';

interface Client {
  readonly address: string;
  readonly userAgent: string;
}

type Code = StaffInputOf<'POST /api/staff/session/second-factor'>;
type Signed = StaffInputOf<'POST /api/staff/session/passkey'>;

/** Opens the session with a code. @throws STAFF_SIGN_IN_FAILED, STAFF_LOCKED, STAFF_TICKET_EXPIRED */
export const enterByCode = (deps: Deps, { ticket, code }: Code, client: Client): Promise<Opened> =>
  enter(deps, ticket, client, (tx, { staff }) =>
    isRightCode(tx, deps, { staffId: staff.id, code, isOnce: !staff.isSandbox }),
  );

/** Opens the session with a passkey. @throws STAFF_SIGN_IN_FAILED, STAFF_LOCKED, STAFF_TICKET_EXPIRED */
export const enterByPasskey = (deps: Deps, { ticket, id, credential }: Signed, client: Client): Promise<Opened> =>
  enter(deps, ticket, client, async (tx, { key, staff }) => {
    const { userHandle } = credential.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(staff.id)) return false;
    const challenge = await takeChallenge({ ...deps, db: tx }, id, purposeOf(key));
    const passkey = await lockPasskey(tx, staff.id, credential.id);
    if (challenge === undefined || !passkey) return false;
    const counter = await readAssertion(staffParty(deps.config), { credential, challenge, passkey });
    if (counter === null) return false;
    const used = tx.updateTable('staff_passkeys').set({ counter, last_used_at: deps.clock.now() });
    await used.where('credential_id', '=', passkey.credential_id).execute();
    return true;
  });

/** Binds a challenge to its ticket. */
export const purposeOf = (ticketKey: string): string => `sign-in ${ticketKey}`;

type Proof = (tx: Tx, ticket: Ticket) => Promise<boolean>;

async function enter(deps: Deps, sent: string, { address, userAgent }: Client, isProof: Proof): Promise<Opened> {
  const { db, clock } = deps;
  const { staff } = await readTicket(db, sent, clock.now());
  const name = `staff ${staff.id}`;
  const scopes = await scopesOf(deps, { kind: 'code', name, staffId: staff.id, address });
  // A failure must stay counted, so the verdict leaves the transaction as a value, not as an error.
  const opened = await inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockTries(tx, scopes);
    await assertTry(tx, scopes, now);
    const ticket = await readTicket(tx, sent, now);
    const row = { staffId: staff.id, agentId: staff.agentId, details: { address }, at: now };
    if (!(await isProof(tx, ticket))) {
      await countFailure(tx, scopes, now);
      await writeAudit(tx, { ...row, act: 'session sign-in', outcome: 'refused', reason: 'wrong second factor' });
      return null;
    }
    await useTicket(tx, ticket);
    await clearFailures(tx, scopes);
    await writeAudit(tx, { ...row, act: 'session sign-in', outcome: 'done' });
    return openSession(tx, { staffId: staff.id, address, userAgent, now });
  });
  if (!opened) throw new BusinessError('STAFF_SIGN_IN_FAILED');
  return opened;
}
