import { type Me, signedInAs } from '../life/session.store.ts';

/** A person of every agent with every grant, or as the test says. */
export function signIn(differences: Partial<Me> = {}): void {
  signedInAs({
    username: 'ann',
    roles: ['manager'],
    grants: ['*'],
    agent: 'chokdee',
    agents: [{ code: 'chokdee', name: 'Chokdee' }],
    every_agent: true,
    is_sandbox: false,
    ends_at: null,
    ...differences,
  });
}
