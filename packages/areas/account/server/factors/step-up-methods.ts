import { BusinessError } from '@chokdee/kernel/errors';
import type { StepUpMethod } from '../step-up/step-up-method.ts';
import { openChallenge, takeChallenge } from './challenge.repository.ts';
import { tellOfChange } from './factor-notices.ts';
import { listPasskeys } from './passkey.repository.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { resting } from './second-factor.command.ts';
import { findTotp, judgeCode } from './totp.repository.ts';
import { acceptAssertion, requestOptions } from './webauthn.ts';

const purposeOf = (stepUpId: string): string => `step up ${stepUpId}`;

export const passkeyMethod: StepUpMethod = {
  name: 'passkey',
  isStrong: true,
  isOffered: async (db, memberId) => (await listPasskeys(db, memberId)).length > 0,
  begin: async (context, { id }) => {
    const challenge = await openChallenge(context, purposeOf(id), id);
    return { mobile: null, ref: null, resend_at: null, passkey: requestOptions(context, challenge) };
  },
  isProof: async (tx, deps, { id, member_id: memberId }, { credential }) => {
    const challenge = await takeChallenge({ ...deps, db: tx }, id, purposeOf(id));
    if (challenge === undefined || !credential) return false;
    return acceptAssertion({ ...deps, db: tx }, { memberId, credential, challenge }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BusinessError) return false;
        throw error;
      },
    );
  },
};

export const totpMethod: StepUpMethod = {
  name: 'totp',
  isStrong: true,
  isOffered: async (db, memberId) => (await findTotp(db, memberId)) !== undefined,
  isProof: async (tx, deps, { member_id: memberId }, { code = '' }) => {
    const verdict = await judgeCode(tx, deps, memberId, code);
    if (typeof verdict === 'object') throw resting(verdict.restsUntil, deps.clock.now());
    return verdict === 'right';
  },
};

/** Replaces a lost factor. */
export const recoveryMethod: StepUpMethod = {
  name: 'recovery',
  isStrong: true,
  isOffered: async (db, memberId) => (await countRecoveryCodes(db, memberId)) > 0,
  isProof: async (tx, context, { member_id: memberId }, { code = '' }) => {
    const isSpent = await spendRecoveryCode(tx, memberId, code, context.clock.now());
    if (isSpent) await tellOfChange(tx, context, { kind: 'recovery_code_used' });
    return isSpent;
  },
};
