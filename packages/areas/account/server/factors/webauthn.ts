import { createHash } from 'node:crypto';
import type { InputOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import {
  type Challenge,
  creationOptions as optionsOf,
  type Passkey,
  readAssertion,
  readAttestation as readNew,
  requestOptions as requestOf,
} from '@chokdee/kernel/factors';
import { countUse, lockPasskey, type PasskeyRow } from './passkey.repository.ts';
import { relyingPartyOf } from './relying-party.ts';

export type Attestation = InputOf<'POST /api/member/passkey/add'>['credential'];
export type Assertion = InputOf<'POST /api/passkey/login'>['credential'];

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

/** Returns options of `navigator.credentials.create`. */
export function creationOptions({ config }: Pick<Deps, 'config'>, props: CreationProps) {
  const { member, siteName, challenge, known } = props;
  const displayName = `${member.username} (${siteName})`;
  const user = { id: userHandleOf(member.id), name: member.username, displayName };
  return optionsOf(relyingPartyOf(config), { siteName, user, challenge, known });
}

/** Returns options of `navigator.credentials.get`. */
export const requestOptions = ({ config }: Pick<Deps, 'config'>, challenge: Challenge) =>
  requestOf(relyingPartyOf(config), challenge);

/** Returns the new key. @throws PASSKEY_REFUSED for another challenge or another site */
export async function readAttestation(
  { config }: Pick<Deps, 'config'>,
  credential: Attestation,
  challenge: string,
): Promise<Passkey> {
  const passkey = await readNew(relyingPartyOf(config), credential, challenge);
  if (!passkey) throw new BusinessError('PASSKEY_REFUSED');
  return passkey;
}

interface AssertionProps {
  readonly memberId: number;
  readonly credential: Assertion;
  readonly challenge: string;
}

/** Counts the use of a passkey. @throws PASSKEY_REFUSED for anything that it did not sign just now */
export async function acceptAssertion(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  { memberId, credential, challenge }: AssertionProps,
): Promise<void> {
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(memberId)) throw new BusinessError('PASSKEY_REFUSED');
  await inTransaction(deps.db, async (tx) => {
    const passkey = await lockPasskey(tx, memberId, credential.id);
    const counter = passkey && (await readAssertion(relyingPartyOf(deps.config), { credential, challenge, passkey }));
    if (!passkey || counter === null || counter === undefined) throw new BusinessError('PASSKEY_REFUSED');
    await countUse(tx, passkey, { counter, at: deps.clock.now() });
  });
}
