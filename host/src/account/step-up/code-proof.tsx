import { ApiError, call } from '@chokdee/http';
import { useState } from 'react';
import { CodeForm } from '../factors/code-form.tsx';
import { tellError } from '../parts/tell-error.ts';
import type { ProofProps } from './proof-props.ts';

/** Asks for a code of the authenticator app or a recovery code. */
function CodeProof({
  method,
  needed: { id },
  onProven,
  onEnded,
}: ProofProps & { readonly method: 'totp' | 'recovery' }) {
  const [isBusy, setIsBusy] = useState(false);
  async function prove(code: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await call('POST /api/member/step_up/confirm', { id, method, code });
      onProven();
      return true;
    } catch (error) {
      setIsBusy(false);
      tellError(error);
      if (error instanceof ApiError && error.is('1031 STEP_UP_ENDED')) onEnded();
      return false;
    }
  }
  return <CodeForm kind={method} isBusy={isBusy} onCode={prove} />;
}

export const TotpProof = (props: ProofProps) => <CodeProof {...props} method="totp" />;
export const RecoveryProof = (props: ProofProps) => <CodeProof {...props} method="recovery" />;
