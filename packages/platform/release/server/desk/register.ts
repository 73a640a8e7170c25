import type { App } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { registerCall } from '@chokdee/kernel/http';
import type { FastifyRequest } from 'fastify';
import { deskCalls } from '../../contract/release.calls.ts';
import { ownCalls } from '../../src/calls/own-calls.ts';
import { ReleaseError } from '../../src/rollout/area-state.ts';
import type { ReleaseStore } from '../../src/store.ts';
import { actorOf } from './actor.ts';
import { createDesk } from './ask-desk.ts';
import type { Actor, DeskCall } from './desk.ts';

/** Serves the release desk over HTTP: `Authorization: Bearer <release token>`. */
export function registerDesk(app: App, store: ReleaseStore): void {
  const { pool } = app.deps;
  const runningCalls = async () => ownCalls();
  const actors = new WeakMap<FastifyRequest, Actor>();
  // Checks the token before the body is read: unknown senders cannot make the server receive a build.
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/release/')) return;
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const actor = token === undefined ? null : await actorOf(pool, token, app.deps.clock.now());
    if (!actor) throw new BusinessError('FORBIDDEN');
    actors.set(request, actor);
  });
  for (const name of Object.keys(deskCalls) as DeskCall[]) {
    registerCall(app, name, async ({ clock, request }, input) => {
      const now = clock.now();
      const actor = actors.get(request);
      if (!actor) throw new BusinessError('FORBIDDEN');
      try {
        return await createDesk({ pool, store, runningCalls, actor, now })(name, input);
      } catch (error) {
        if (error instanceof ReleaseError)
          throw new BusinessError('RELEASE_REFUSED', { data: { reason: error.message } });
        throw error;
      }
    });
  }
}
