import type { StepUpMethodName } from '@chokdee/contracts';
import type { ComponentType } from 'react';
import { copy as factors } from '../factors/copy.ts';
import { knowsPasskeys } from '../factors/webauthn.ts';
import { RecoveryProof, TotpProof } from './code-proof.tsx';
import { copy } from './copy.ts';
import { OtpProof } from './otp-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import type { ProofProps } from './proof-props.ts';

export interface ProofMethod {
  /** Label of the button that switches to this method. */
  readonly choose: string;
  readonly Proof: ComponentType<ProofProps>;
}

/** The methods that this page can show. It skips other methods that the server offers. */
export const proofMethods: { readonly [M in StepUpMethodName]?: ProofMethod } = {
  // Browsers without passkeys use another method.
  ...(knowsPasskeys() && { passkey: { choose: factors.usePasskey, Proof: PasskeyProof } }),
  totp: { choose: factors.useApp, Proof: TotpProof },
  otp: { choose: copy.chooseOtp, Proof: OtpProof },
  recovery: { choose: factors.useRecovery, Proof: RecoveryProof },
};
