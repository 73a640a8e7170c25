import { randomBytes } from 'node:crypto';
import type { Outside } from '../outside.ts';
import type { Person } from './people.ts';

export interface Grant {
  readonly person: Person;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
}

export interface CodeStore {
  /** Makes a code for a permission that the person has just given. */
  issue(grant: Grant): string;
  /** Returns the permission of a code. Null means an unknown, an old or a used one. */
  take(code: string): Grant | null;
}

const lifeMs = 10 * 60_000;

export function createCodeStore(outside: Outside): CodeStore {
  const grants = new Map<string, { grant: Grant; expiresAtMs: number }>();
  return {
    issue(grant) {
      const code = randomBytes(15).toString('base64url');
      grants.set(code, { grant, expiresAtMs: outside.now().getTime() + lifeMs });
      return code;
    },
    take(code) {
      const found = grants.get(code);
      grants.delete(code);
      return found && found.expiresAtMs > outside.now().getTime() ? found.grant : null;
    },
  };
}
