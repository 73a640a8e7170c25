import { inTransaction } from '@chokdee/kernel/db';
import { decrypt, encrypt } from '@chokdee/kernel/encryption';
import { BusinessError } from '@chokdee/kernel/errors';
import { newTotpSecret, stepOfCode, totpUri } from '@chokdee/kernel/factors';
import type { CallContext } from '@chokdee/kernel/http';
import { getAgent } from '../agent/agent.repository.ts';
import { copy } from './copy.ts';
import { tellOfChange } from './factor-notices.ts';
import { codesForFirst, endFactorsAfterLast, lockFactors } from './factors.repository.ts';
import { deleteTotp, findTotp, putTotp } from './totp.repository.ts';

const SETUP_LIFE_MS = 10 * 60_000;

/** Binds a set-up to its session: no other session can end it. */
const setupOf = ({ member }: CallContext): string => `setup of totp ${member.id} ${member.sessionId}`;

/** Stores nothing: the page holds the encrypted secret until the first code comes. @throws STEP_UP_NEEDED */
export async function beginTotp(context: CallContext) {
  const { db, clock, config, member, ports } = context;
  // A thief with the password alone could otherwise add a factor that proves all further acts.
  const act = { member, purpose: 'factor', subject: copy.addTotp, bound: 'totp' } as const;
  await inTransaction(db, (tx) => ports.requireStepUp(tx, act));
  const { name: issuer } = await getAgent(db, member.agentId);
  const secret = newTotpSecret();
  const setup = `${clock.now().getTime() + SETUP_LIFE_MS} ${secret}`;
  return {
    setup: encrypt(config.dataKeys, setup, setupOf(context)),
    secret,
    uri: totpUri(secret, { issuer, label: member.username }),
  };
}

/** Returns the recovery codes that come with the first factor. @throws TOTP_SETUP_EXPIRED, TOTP_WRONG */
export async function confirmTotp(context: CallContext, { setup, code }: { setup: string; code: string }) {
  const { db, clock, config, member } = context;
  const at = clock.now();
  const [until, secret = ''] = openSetup(context, setup).split(' ');
  if (Number(until) <= at.getTime()) throw new BusinessError('TOTP_SETUP_EXPIRED');
  const step = stepOfCode(secret, code, at);
  if (step === null) throw new BusinessError('TOTP_WRONG');
  return inTransaction(db, async (tx) => {
    await lockFactors(tx, member.id);
    await putTotp(tx, config.dataKeys, { memberId: member.id, secret, step, at });
    await tellOfChange(tx, context, { kind: 'factor_added', subject: { what: 'totp' } });
    return codesForFirst(tx, member.id);
  });
}

function openSetup(context: CallContext, setup: string): string {
  try {
    return decrypt(context.config.dataKeys, setup, setupOf(context));
  } catch {
    throw new BusinessError('TOTP_SETUP_EXPIRED');
  }
}

/** @throws FACTOR_NEEDED when there is none, STEP_UP_NEEDED */
export async function removeTotp(context: CallContext): Promise<void> {
  const { db, member, ports } = context;
  await inTransaction(db, async (tx) => {
    await lockFactors(tx, member.id);
    if (!(await findTotp(tx, member.id))) throw new BusinessError('FACTOR_NEEDED');
    await ports.requireStepUp(tx, { member, purpose: 'factor', subject: copy.removeTotp, bound: { remove: 'totp' } });
    await deleteTotp(tx, member.id);
    await tellOfChange(tx, context, { kind: 'factor_removed', subject: { what: 'totp' } });
    await endFactorsAfterLast(tx, member.id, context.clock.now());
  });
}
