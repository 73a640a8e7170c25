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

/** Creates the desk over a database and a store. Every act is recorded with its actor, refused ones too. */
export function createDesk(deps: DeskDeps): Desk {
  return async (name, input) => {
    if (name.startsWith('GET ')) return handlers[name](deps, input);
    // Files are too large for the log.
    const { files: _files, area = null, ...details } = input as { readonly files?: unknown; readonly area?: string };
    const note = (refused: string | null) =>
      deps.pool.query('insert into release_audit (by, call, area, details, refused) values ($1, $2, $3, $4, $5)', [
        deps.actor.name,
        name,
        area,
        JSON.stringify(details),
        refused,
      ]);
    try {
      const data = await handlers[name](deps, input);
      await note(null);
      return data;
    } catch (error) {
      if (error instanceof ReleaseError) await note(error.message);
      throw error;
    }
  };
}
