import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { decrypt, encrypt } from '@chokdee/kernel/encryption';
import { BusinessError } from '@chokdee/kernel/errors';
import {
  creationOptions,
  newTotpSecret,
  type Passkey,
  readAttestation,
  stepOfCode,
  totpUri,
} from '@chokdee/kernel/factors';
import { hashPassword } from '@chokdee/kernel/passwords';
import {
  countWrongCode,
  endProofs,
  findInvitation,
  isCodeOfInvitation,
  refuseField,
  useInvitation,
  writeAudit,
} from '@chokdee/kernel/staff';
import { copy } from '../copy.ts';
import { refusals } from '../refusals.copy.ts';
import { openChallenge, staffParty, takeChallenge, userHandleOf } from '../sign-in/challenges.ts';
import { addPasskey, putTotp } from '../sign-in/factors.repository.ts';

/** Time in ms between a new secret and its first code. */
const SETUP_MS = 10 * 60_000;
/** Fewest different signs of a password. */
const FEWEST_SIGNS = 5;

type Join = StaffInputOf<'POST /api/staff/join'>;

const purposeOf = (key: string): string => `join ${key}`;

/** @throws STAFF_INVITATION_UNKNOWN for an old, used or forged one */
async function requireInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, secret: string) {
  const found = await findInvitation(db, secret, clock.now());
  if (!found) throw new BusinessError('STAFF_INVITATION_UNKNOWN');
  return found;
}

/** Stores nothing: the page holds the encrypted secret until the first code comes. @throws STAFF_INVITATION_UNKNOWN */
export async function openInvitation(deps: Deps, sent: string): Promise<StaffDataOf<'POST /api/staff/join/open'>> {
  const { key, username, kind, expires_at, approval_id } = await requireInvitation(deps, sent);
  const secret = newTotpSecret();
  const setup = `${deps.clock.now().getTime() + SETUP_MS} ${secret}`;
  return {
    username,
    kind,
    expires_at: expires_at.toISOString(),
    needs_code: approval_id !== null,
    setup: encrypt(deps.config.dataKeys, setup, purposeOf(key)),
    secret,
    uri: totpUri(secret, { issuer: copy.backOffice, label: username }),
  };
}

/** @throws STAFF_INVITATION_UNKNOWN */
export async function beginPasskey(deps: Deps, sent: string): Promise<StaffDataOf<'POST /api/staff/join/passkey'>> {
  const { key, username, staff_id } = await requireInvitation(deps, sent);
  const challenge = await openChallenge(deps, purposeOf(key));
  const user = { id: userHandleOf(staff_id), name: username, displayName: `${username} (${copy.backOffice})` };
  const options = creationOptions(staffParty(deps.config), { siteName: copy.backOffice, user, challenge, known: [] });
  return { id: challenge.id, options };
}

interface Totp {
  readonly secret: string;
  readonly step: number;
}

/** @throws STAFF_FACTOR_WRONG */
function readTotp({ clock, config }: Deps, { setup, code }: NonNullable<Join['totp']>, key: string): Totp {
  const [until, secret = ''] = openSetup(config.dataKeys, setup, key).split(' ');
  const step = Number(until) > clock.now().getTime() ? stepOfCode(secret, code, clock.now()) : null;
  if (step === null) throw new BusinessError('STAFF_FACTOR_WRONG');
  return { secret, step };
}

function openSetup(keys: Deps['config']['dataKeys'], setup: string, key: string): string {
  try {
    return decrypt(keys, setup, purposeOf(key));
  } catch {
    throw new BusinessError('STAFF_FACTOR_WRONG');
  }
}

/** @throws STAFF_FACTOR_WRONG */
async function readPasskey(
  deps: Deps,
  { id, credential }: NonNullable<Join['passkey']>,
  key: string,
): Promise<Passkey> {
  const challenge = await takeChallenge(deps, id, purposeOf(key));
  const made = challenge && (await readAttestation(staffParty(deps.config), credential, challenge));
  if (!made) throw new BusinessError('STAFF_FACTOR_WRONG');
  return made;
}

/** Refuses what a stranger would try first. @throws STAFF_PASSWORD_WEAK */
function refuseWeak(password: string, username: string): void {
  const typed = password.toLowerCase();
  const isWeak = typed.includes(username) || typed.includes('chokdee') || new Set(typed).size < FEWEST_SIGNS;
  if (isWeak) throw new BusinessError('STAFF_PASSWORD_WEAK');
}

/**
 * Sets the password and one factor of the invited person, once. Older factors, sessions and tokens end.
 * @throws STAFF_INVITATION_UNKNOWN, STAFF_CODE_WRONG, STAFF_FACTOR_WRONG, STAFF_PASSWORD_WEAK
 */
export async function join(deps: Deps, input: Join, address: string): Promise<StaffDataOf<'POST /api/staff/join'>> {
  const { db, clock, config } = deps;
  const invitation = await requireInvitation(deps, input.invitation);
  const { key, username, approval_id: approvalId } = invitation;
  if ((input.totp === undefined) === (input.passkey === undefined)) throw refuseField('totp', refusals.oneFactor);
  if (approvalId !== null && !isCodeOfInvitation(config.otpKeys, approvalId, input.code ?? '')) {
    await countWrongCode(db, key, clock.now());
    throw new BusinessError('STAFF_CODE_WRONG');
  }
  refuseWeak(input.password, username);
  const totp = input.totp && readTotp(deps, input.totp, key);
  const passkey = input.passkey && (await readPasskey(deps, input.passkey, key));
  const passwordHash = await hashPassword(input.password, 'staff');
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await useInvitation(tx, key, at))) throw new BusinessError('STAFF_INVITATION_UNKNOWN');
    const { staff_id: staffId, agent_id: agentId } = invitation;
    await endProofs(tx, staffId, at);
    await setProofs(tx, deps, { staffId, passwordHash, totp, passkey });
    const row = { staffId, agentId, act: 'staff join', outcome: 'done', details: { address } } as const;
    await writeAudit(tx, { ...row, subject: `staff:${username}`, approvalId: approvalId ?? undefined, at });
  });
  return { username };
}

interface Proofs {
  readonly staffId: number;
  readonly passwordHash: string;
  readonly totp: Totp | undefined;
  readonly passkey: Passkey | undefined;
}

async function setProofs(tx: Tx, { clock, config }: Deps, { staffId, passwordHash, totp, passkey }: Proofs) {
  const at = clock.now();
  if (totp) await putTotp(tx, config.dataKeys, { staffId, ...totp, at });
  if (passkey && !(await addPasskey(tx, { staffId, passkey, at }))) throw new BusinessError('STAFF_FACTOR_WRONG');
  const joined = tx.updateTable('staff').where('id', '=', staffId);
  await joined
    .set((eb) => ({ password_hash: passwordHash, joined_at: eb.fn.coalesce('joined_at', eb.val(at)) }))
    .execute();
}
