import type { App } from '@chokdee/kernel/app';
import { registerCall, registerRead } from '@chokdee/kernel/http';
import { findRound } from '../rounds/round.repository.ts';
import { createShooting } from './shoot.command.ts';
import { createShotAnnouncer } from './shot-announcer.ts';
import { assertYeekee, listDay, listShots, proofOf } from './yeekee.queries.ts';

export function registerYeekee(app: App): void {
  registerRead(app, 'GET /api/lotto/yeekee/list', async ({ db, agent, clock }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    assertYeekee(round);
    return listDay(db, round, clock.now());
  });
  registerCall(app, 'GET /api/lotto/yeekee/lists', async ({ db, config, agent, viewer }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    assertYeekee(round);
    return listShots({ db, folder: config.shotArchiveDir }, round, input.after ?? 0, viewer?.id ?? null);
  });
  // The port writes to the primary, whatever answers the rest.
  registerRead(app, 'GET /api/lotto/yeekee/proof', async ({ db, config, agent, viewer, clock, ports }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    assertYeekee(round);
    const after = input.after ?? 0;
    const places = { db, folder: config.shotArchiveDir };
    const proof = await proofOf(places, round, { after, viewerId: viewer?.id ?? null, now: clock.now() });
    if (viewer && after === 0) await ports.proofSeen(viewer.id, String(round.id));
    return proof;
  });
  const announcer = createShotAnnouncer(app.deps);
  app.addHook('preClose', async () => announcer.stop());
  const shoot = createShooting({ ...app.deps, announcer });
  registerCall(app, 'POST /api/lotto/yeekee/shoot_number', ({ member }, input) =>
    shoot({ member, roundId: input.round_id, number: input.number }),
  );
}
