import type { Assertion, Attestation, PasskeyCreation } from '@chokdee/contracts/define';
import type { Static } from 'typebox';

/** EdDSA, ES256 and RS256: every phone, computer and security key has one of them. */
const ALGORITHMS = [-8, -7, -257];
const TYPE = 'public-key';

/** Loaded with the first passkey: it is slow, and most processes need none. */
const library = () => import('@simplewebauthn/server');

/** Site of passkeys (WebAuthn section 5.4.2). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyOf(address: string): RelyingParty {
  const { hostname, origin } = new URL(address);
  return { id: hostname, origin };
}

export interface Challenge {
  readonly id: string;
  /** In base64url. */
  readonly challenge: string;
}

/** Time in ms within which a challenge is answered. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** Passkey as the database keeps it. */
export interface Passkey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
}

interface CreationProps {
  readonly siteName: string;
  /** `id` is an anonymous handle, the same for all passkeys of a person. */
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: Challenge;
  readonly known: readonly Pick<Passkey, 'credential_id' | 'transports'>[];
}

/** Returns options of `navigator.credentials.create`: a discoverable key that finger, face or PIN guards. */
export function creationOptions(party: RelyingParty, props: CreationProps): Static<typeof PasskeyCreation> {
  const { siteName, user, challenge, known } = props;
  return {
    rp: { id: party.id, name: siteName },
    user,
    challenge: challenge.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: TYPE }) as const),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: TYPE, transports }) as const),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Returns options of `navigator.credentials.get`; the device offers its passkeys of this site. */
export function requestOptions({ id: rpId }: RelyingParty, { challenge }: Challenge) {
  return { challenge, rpId, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' } as const;
}

/** Returns the new passkey. Null means another challenge or another site. */
export async function readAttestation(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  credential: Static<typeof Attestation>,
  expectedChallenge: string,
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    // Transports are returned unchanged: only authenticators know them.
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.registrationInfo) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const { transports = [] } = credential.response;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter: BigInt(counter), transports };
}

interface AssertionProps {
  readonly credential: Static<typeof Assertion>;
  readonly challenge: string;
  readonly passkey: Omit<Passkey, 'transports'>;
}

/** Returns the new counter of the passkey. Null means that it did not sign this challenge just now. */
export async function readAssertion(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credential, challenge: expectedChallenge, passkey }: AssertionProps,
): Promise<bigint | null> {
  const { verifyAuthenticationResponse } = await library();
  const answer = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  return answer?.verified ? BigInt(answer.authenticationInfo.newCounter) : null;
}
