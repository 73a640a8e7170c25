import { createHash } from 'node:crypto';
import type { InputOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { CHALLENGE_LIFE_MS, type Challenge } from './challenge.repository.ts';
import { countUse, lockPasskey, type PasskeyRow } from './passkey.repository.ts';
import { relyingPartyOf } from './relying-party.ts';

export type Attestation = InputOf<'POST /api/member/passkey/add'>['credential'];
export type Assertion = InputOf<'POST /api/passkey/login'>['credential'];

/** EdDSA, ES256 and RS256: every phone, computer and security key has one of them. */
const ALGORITHMS = [-8, -7, -257];
const TYPE = 'public-key';

/** Loaded with the first passkey: it is slow, and most processes need none. */
const library = () => import('@simplewebauthn/server');

/** Returns an anonymous handle, the same for all passkeys of a member: an authenticator keeps one passkey for it. */
const userHandleOf = (memberId: number): string =>
  createHash('sha256').update(`passkey:${memberId}`).digest('base64url');

interface CreationProps {
  readonly member: { readonly id: number; readonly username: string };
  /** Name of the brand. */
  readonly siteName: string;
  readonly challenge: Challenge;
  readonly known: readonly PasskeyRow[];
}

/** Returns options of `navigator.credentials.create`: a discoverable key that finger, face or PIN guards. */
export function creationOptions({ config }: Pick<Deps, 'config'>, props: CreationProps) {
  const { member, siteName, challenge, known } = props;
  return {
    rp: { id: relyingPartyOf(config).id, name: siteName },
    user: { id: userHandleOf(member.id), name: member.username, displayName: `${member.username} (${siteName})` },
    challenge: challenge.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: TYPE }) as const),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: TYPE, transports }) as const),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  } as const;
}

/** Returns options of `navigator.credentials.get`; without `known` the device offers its passkeys of this site. */
export function requestOptions({ config }: Pick<Deps, 'config'>, { challenge }: Challenge) {
  const { id: rpId } = relyingPartyOf(config);
  return { challenge, rpId, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' } as const;
}

/** Returns the new key. @throws PASSKEY_REFUSED for another challenge or another site */
export async function readAttestation(
  { config }: Pick<Deps, 'config'>,
  credential: Attestation,
  expectedChallenge: string,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(config);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    // Transports are returned unchanged: only authenticators know them.
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!registrationInfo) throw new BusinessError('PASSKEY_REFUSED');
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports = [] } = credential.response;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter: BigInt(counter), transports };
}

interface AssertionProps {
  readonly memberId: number;
  readonly credential: Assertion;
  readonly challenge: string;
}

/** Counts the use of a passkey. @throws PASSKEY_REFUSED for anything that it did not sign just now */
export async function acceptAssertion(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  props: AssertionProps,
): Promise<void> {
  const { memberId, credential, challenge: expectedChallenge } = props;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(deps.config);
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(memberId)) throw new BusinessError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await library();
  await inTransaction(deps.db, async (tx) => {
    const passkey = await lockPasskey(tx, memberId, credential.id);
    if (!passkey) throw new BusinessError('PASSKEY_REFUSED');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch(refuse);
    if (!verified) throw new BusinessError('PASSKEY_REFUSED');
    await countUse(tx, passkey, { counter: BigInt(authenticationInfo.newCounter), at: deps.clock.now() });
  });
}

/** The library explains in English; the client gets one refusal for all reasons. */
function refuse(): never {
  throw new BusinessError('PASSKEY_REFUSED');
}
