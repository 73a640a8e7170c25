export {
  CHALLENGE_LIFE_MS,
  type Challenge,
  creationOptions,
  type Passkey,
  type RelyingParty,
  readAssertion,
  readAttestation,
  relyingPartyOf,
  requestOptions,
} from './passkeys.ts';
export { newTotpSecret, restAfter, stepOfCode, totpCode, totpUri } from './totp.rules.ts';
