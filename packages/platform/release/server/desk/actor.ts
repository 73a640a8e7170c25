import { createHash, randomBytes } from 'node:crypto';
import { readArea } from '../../src/registry/areas.ts';
import type { Db } from '../../src/registry/transaction.ts';
import { type PackageName, ReleaseError } from '../../src/rollout/area-state.ts';
import type { Actor } from './desk.ts';

export const createToken = (): string => `rel_${randomBytes(32).toString('base64url')}`;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Null means that the token is unknown, ended or expired. */
export async function actorOf(pool: Db, token: string, now: Date): Promise<Actor | null> {
  const { rows } = await pool.query<Actor>(
    `select holder as name, team, is_admin as "isAdmin" from release_tokens
      where token_hash = $1 and ended_at is null and expires_at > $2`,
    [hashToken(token), now],
  );
  return rows[0] ?? null;
}

/** @throws ReleaseError unless the actor's team owns the area or the actor is an admin */
export async function assertOwner(pool: Db, { name, team, isAdmin }: Actor, area: PackageName): Promise<void> {
  if (isAdmin) return;
  const known = await readArea(pool, area);
  if (!known) throw new ReleaseError(`${area} is not registered: an admin registers areas.`);
  if (known.owner !== team) throw new ReleaseError(`${area} belongs to ${known.owner}; ${name} acts for ${team}.`);
}
