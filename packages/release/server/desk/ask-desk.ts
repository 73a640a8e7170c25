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

/** The desk over a database and a store: every act is written down with who tried it, also when it was refused. */
export function createDesk(deps: DeskDeps): Desk {
  return async (name, input) => {
    if (name.startsWith('GET ')) return handlers[name](deps, input);
    // What came in files and tokens is not for a log.
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
