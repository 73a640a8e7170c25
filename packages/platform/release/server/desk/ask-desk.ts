import { ReleaseError } from '../../src/rollout/area-state.ts';
import { actHandlers } from './act.handlers.ts';
import { areaHandlers } from './area.handlers.ts';
import type { Desk, DeskCall, DeskDeps, DeskHandlers } from './desk.ts';
import { readHandlers } from './read.handlers.ts';
import { tokenHandlers } from './token.handlers.ts';
import { uploadHandlers } from './upload.handlers.ts';

export const handlers: DeskHandlers<DeskCall> = {
  ...areaHandlers,
  ...uploadHandlers,
  ...actHandlers,
  ...readHandlers,
  ...tokenHandlers,
};

interface Call {
  readonly name: string;
  readonly area: string | null;
  readonly details: object;
  /** Null means that it was done. */
  readonly refused: string | null;
}

/** Records an act with its actor. */
export async function recordCall(
  { pool, actor }: Pick<DeskDeps, 'pool' | 'actor'>,
  { name, area, details, refused }: Call,
): Promise<void> {
  await pool.query('insert into release_audit (by, call, area, details, refused) values ($1, $2, $3, $4, $5)', [
    actor.name,
    name,
    area,
    JSON.stringify(details),
    refused,
  ]);
}

/** Creates the desk over a database and a store. Every act is recorded with its actor, refused ones too. */
export function createDesk(deps: DeskDeps): Desk {
  return async (name, input) => {
    if (name.startsWith('GET ')) return handlers[name](deps, input);
    // Files are too large for the log.
    const { files: _files, area = null, ...details } = input as { readonly files?: unknown; readonly area?: string };
    const call = { name, area, details };
    try {
      const data = await handlers[name](deps, input);
      await recordCall(deps, { ...call, refused: null });
      return data;
    } catch (error) {
      if (error instanceof ReleaseError) await recordCall(deps, { ...call, refused: error.message });
      throw error;
    }
  };
}
