import { randomUUID } from 'node:crypto';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { getAgent } from '../agent/agent.repository.ts';
import { describeDevice } from '../session/describe-device.ts';
import { openChallenge, takeChallenge } from './challenge.repository.ts';
import { copy } from './copy.ts';
import { tellOfChange } from './factor-notices.ts';
import { codesForFirst, endFactorsAfterLast, lockFactors } from './factors.repository.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkey.repository.ts';
import { type Attestation, creationOptions, readAttestation } from './webauthn.ts';

const PASSKEYS_MAX = 10;

/** Binds a challenge to its session: no other session can end it. */
const purposeOf = ({ member }: CallContext): string => `add ${member.id} ${member.sessionId}`;

/** @throws PASSKEYS_FULL, STEP_UP_NEEDED */
export async function beginPasskey(context: CallContext) {
  const { db, member } = context;
  const known = await listPasskeys(db, member.id);
  if (known.length >= PASSKEYS_MAX) throw new BusinessError('PASSKEYS_FULL');
  const { name: siteName } = await getAgent(db, member.agentId);
  const challenge = await inTransaction(db, async (tx) => {
    // A thief with the password alone could otherwise add a factor that proves all further acts.
    const act = { member, purpose: 'factor', subject: copy.addPasskey, bound: 'passkey' } as const;
    await context.ports.requireStepUp(tx, act);
    return openChallenge({ ...context, db: tx }, purposeOf(context));
  });
  return { id: challenge.id, options: creationOptions(context, { member, siteName, challenge, known }) };
}

interface AddProps {
  readonly challengeId: string;
  readonly credential: Attestation;
  readonly userAgent: string;
}

/** Returns the recovery codes that come with the first factor. @throws PASSKEY_REFUSED, PASSKEYS_FULL */
export async function addPasskey(
  context: CallContext,
  { challengeId, credential, userAgent }: AddProps,
): Promise<string[]> {
  const { db, clock, member } = context;
  const challenge = await takeChallenge(context, challengeId, purposeOf(context));
  if (challenge === undefined) throw new BusinessError('PASSKEY_REFUSED');
  const made = await readAttestation(context, credential, challenge);
  return inTransaction(db, async (tx) => {
    await lockFactors(tx, member.id);
    if ((await listPasskeys(tx, member.id)).length >= PASSKEYS_MAX) throw new BusinessError('PASSKEYS_FULL');
    const name = describeDevice(userAgent);
    const row = { member_id: member.id, id: randomUUID(), ...made, name, created_at: clock.now(), last_used_at: null };
    if (!(await insertPasskey(tx, member.agentId, row))) throw new BusinessError('PASSKEY_REFUSED');
    await tellOfChange(tx, context, { kind: 'factor_added', subject: { what: 'passkey', name } });
    return codesForFirst(tx, member.id);
  });
}

/** @throws PASSKEY_UNKNOWN, STEP_UP_NEEDED */
export async function removePasskey(context: CallContext, passkeyId: string): Promise<void> {
  const { db, member, ports } = context;
  await inTransaction(db, async (tx) => {
    await lockFactors(tx, member.id);
    const passkey = (await listPasskeys(tx, member.id)).find(({ id }) => id === passkeyId);
    if (!passkey) throw new BusinessError('PASSKEY_UNKNOWN');
    const subject = copy.removePasskey(passkey.name);
    await ports.requireStepUp(tx, { member, purpose: 'factor', subject, bound: { remove: passkeyId } });
    await deletePasskey(tx, member.agentId, passkey);
    await tellOfChange(tx, context, { kind: 'factor_removed', subject: { what: 'passkey', name: passkey.name } });
    await endFactorsAfterLast(tx, member.id, context.clock.now());
  });
}
