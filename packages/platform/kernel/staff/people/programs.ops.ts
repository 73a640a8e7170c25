import type { Queryable } from '../../db/transaction.ts';
import { actCommand, rowsCommand } from '../commands.ts';
import { one } from '../eyes.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, type Reading } from '../ops-command.ts';
import { countFrom, readPairs } from '../ops-input.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { usage } from '../usage.copy.ts';
import { staffMembers } from './authenticate.ts';
import { NAME_SIGNS } from './proofs.ops.ts';
import { covers, grantsOf, isGrant } from './roles.ts';
import { addToken, keyPair } from './tokens.ts';

const DAY_MS = 86_400_000;
/** Longest life of a token in days. */
const MOST_DAYS = 90;
const tokenPairs = {
  ...keyPair,
  scope: { about: 'grants of the program, like withdrawals.read,*.read', read: readScope },
  days: { about: `life of the token, 1 to ${MOST_DAYS}`, read: countFrom(1, MOST_DAYS) },
} as const;

function readScope(name: string, text: string): string[] {
  const grants = text.split(',');
  if (!grants.every(isGrant)) throw new OpsUsageError(usage.like(name, 'members.read,games.*,*.read'));
  return grants;
}

const ownTokens = (db: Queryable, staffId: number) => db.selectFrom('staff_tokens').where('staff_id', '=', staffId);

/** Lists all tokens of a person, without their keys. */
async function listOwn(db: Queryable, staffId: number) {
  const rows = ownTokens(db, staffId).select(['key', 'label', 'scope', 'added_at', 'expires_at', 'revoked_at']);
  const tokens = await rows.select('last_used_at').orderBy('added_at').orderBy('key').execute();
  return tokens.map(({ key, label, ...token }) => ({
    id: key.slice(0, NAME_SIGNS),
    kind: label === null ? ('person' as const) : ('program' as const),
    label,
    ...token,
  }));
}

const tokenCommand = actCommand({
  name: 'staff token',
  summary: 'Lets in a token of a program, with an end and with grants within your own.',
  places: ['label'],
  pairs: tokenPairs,
  permission: 'own.token',
  makesToken: true,
  eyes: one('the program may nothing that its owner may not do'),
  state: (tx, { staffId }) => listOwn(tx, staffId),
  work: async (tx, { staffId, agentId, now }, input) => {
    const { key, scope, days } = readPairs(input, tokenPairs);
    const { label = '' } = input.places;
    if (!key || !scope || !days) throw new OpsUsageError(usage.missing('staff token needs key=, scope= and days=.'));
    if (!/^[\w .-]{1,40}$/.test(label)) throw new OpsUsageError(usage.programLabel());
    const owner = await staffMembers(tx).where('staff.id', '=', staffId).executeTakeFirstOrThrow();
    const grants = await grantsOf(tx, { ...owner, agentId, scope: null });
    const beyond = scope.find((grant) => !covers(grants, grant));
    if (beyond !== undefined) throw refuse(refusals.noGrantToGive(owner.username, beyond));
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    await addToken(tx, { staffId, key, now, program: { label, scope, expiresAt } });
    const data = { label, scope, expires_at: expiresAt };
    return { data, text: `${label} may ${scope.join(' ')} until ${expiresAt.toISOString()}.` };
  },
});

const listCommand = rowsCommand({
  name: 'staff tokens',
  summary: 'Your tokens, of your own hand and of programs, with their ends and last uses.',
  permission: 'own.token',
  isPersonal: false,
  rows: ({ db, staffId }: Reading) => {
    if (staffId === null) throw new OpsUsageError(usage.token());
    return listOwn(db, staffId);
  },
  line: ({ id, kind, label, scope, expires_at, revoked_at, last_used_at }) =>
    [
      id,
      label ?? kind,
      scope?.join(' ') ?? '*',
      revoked_at ? `ended ${revoked_at.toISOString()}` : `until ${expires_at.toISOString()}`,
      last_used_at ? `used ${last_used_at.toISOString()}` : 'never used',
    ].join('  '),
});

const endCommand = actCommand({
  name: 'staff end-token',
  summary: 'Ends one of your tokens, by its id.',
  places: ['id'],
  permission: 'own.token',
  eyes: one('it only takes away'),
  state: (tx, { staffId }) => listOwn(tx, staffId),
  work: async (tx, { staffId, now }, { places: { id = '' } }: OpsInput) => {
    if (!/^[0-9a-f]{12}$/.test(id)) throw new OpsUsageError(usage.listedId());
    const own = ownTokens(tx, staffId).select('key').where('key', 'like', `${id}%`).where('revoked_at', 'is', null);
    const found = await own.executeTakeFirst();
    if (!found) throw refuse(refusals.noOwnToken(id));
    await tx.updateTable('staff_tokens').set({ revoked_at: now }).where('key', '=', found.key).execute();
    return { data: { id, revoked_at: now }, text: `${id} is let in no more.` };
  },
});

export const programCommands: readonly OpsCommand[] = [tokenCommand, listCommand, endCommand];
