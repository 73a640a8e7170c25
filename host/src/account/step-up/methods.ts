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
  /** On the button that leads to it from another one. */
  readonly choose: string;
  readonly Proof: ComponentType<ProofProps>;
}

/** A method that the server offers and the page does not know is passed over. */
export const proofMethods: { readonly [M in StepUpMethodName]?: ProofMethod } = {
  // A browser that knows none proves otherwise.
  ...(knowsPasskeys() && { passkey: { choose: factors.usePasskey, Proof: PasskeyProof } }),
  totp: { choose: factors.useApp, Proof: TotpProof },
  otp: { choose: copy.chooseOtp, Proof: OtpProof },
  recovery: { choose: factors.useRecovery, Proof: RecoveryProof },
};
