import type { App } from '../../deps.ts';
import { registerCall } from '../../http/register-call.ts';
import { inTransaction } from '../../transaction.ts';
import { revealSeed } from './reveal-seed.command.ts';
import { spin } from './spin.command.ts';
import { countSpins, grantDailySpins } from './spin-grants.ts';
import { presentProof, presentSpin, presentWheel } from './wheel.presenter.ts';
import { findWheel, listPrizes, lockPlayer, seedInUse } from './wheel.repository.ts';

/** The wheel of the agent (v1): its calls. */
export function registerWheel(app: App): void {
  registerCall(app, 'GET /api/wheel/config', async ({ db, clock, member }) => {
    const wheel = await findWheel(db, member.agentId);
    if (!wheel?.is_open) return null;
    // Looking commits the next seed and hands out the spins of the day, each once.
    const player = await inTransaction(db, async (tx) => {
      const now = clock.now();
      const clientSeed = await lockPlayer(tx, member.id);
      await grantDailySpins(tx, member.id, wheel.free_spins_a_day, now);
      return { clientSeed, seed: await seedInUse(tx, member.id, now), freeSpins: await countSpins(tx, member.id, now) };
    });
    return presentWheel(wheel, player);
  });

  registerCall(app, 'POST /api/wheel/spin', async (context, input) => {
    const { member, idempotencyKey } = context;
    const clientSeed = input.client_seed ?? null;
    const result = await spin(context, {
      memberId: member.id,
      agentId: member.agentId,
      clientSeed,
      idempotencyKey,
      keep: (tx, spun) => context.keepAnswer(tx, presentSpin(spun)),
    });
    return presentSpin(result);
  });

  registerCall(app, 'GET /api/wheel/proof', async (context, input) => {
    const proof = await revealSeed(context, context.member.id, input.spin_id);
    return presentProof(proof, await listPrizes(context.db, proof.spin.agent_id, proof.spin.version));
  });
}
