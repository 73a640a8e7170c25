import { ReleaseError } from '../../src/rollout/area-state.ts';
import { createToken, hashToken } from './actor.ts';
import type { DeskHandlers } from './desk.ts';

const DAY_MS = 24 * 3_600_000;

export const tokenHandlers: DeskHandlers<'POST /api/release/token' | 'POST /api/release/token/end'> = {
  'POST /api/release/token': async ({ pool, actor, now }, { team, holder, days, is_admin = false }) => {
    if (!actor.isAdmin) throw new ReleaseError('Only an admin makes tokens.');
    const token = createToken();
    const { rows } = await pool.query<{ id: number; expires_at: Date }>(
      `insert into release_tokens (team, holder, token_hash, is_admin, made_by, expires_at)
       values ($1, $2, $3, $4, $5, $6) returning id, expires_at`,
      [team, holder, hashToken(token), is_admin, actor.name, new Date(now.getTime() + days * DAY_MS)],
    );
    const [made] = rows;
    if (!made) throw new Error('The token was not written');
    return { id: made.id, token, expires_at: made.expires_at.toISOString() };
  },

  'POST /api/release/token/end': async ({ pool, actor, now }, { id }) => {
    const { rowCount } = await pool.query(
      'update release_tokens set ended_at = $2 where id = $1 and ended_at is null and ($3 or team = $4)',
      [id, now, actor.isAdmin, actor.team],
    );
    if (rowCount === 0) throw new ReleaseError(`There is no such token${actor.isAdmin ? '' : ` of ${actor.team}`}.`);
    return {};
  },
};
