import type { App, Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { answerKept, type CallContext, registerCall } from '@chokdee/kernel/http';
import { earnPointsNow } from '../points/earn-points.command.ts';
import { revealSeed } from './reveal-seed.command.ts';
import { registerRewards } from './reward.routes.ts';
import { spin } from './spin.command.ts';
import { countSpins, grantDailySpins, spinsUntil } from './spin-grants.ts';
import { presentProof, presentSpin, presentSpinV2, presentWheel, presentWheelV2 } from './wheel.presenter.ts';
import { findWheel, listPrizes, listStocks, lockPlayer, seedInUse, type Wheel } from './wheel.repository.ts';

/** The wheel of the agent in both forms: its calls. */
export function registerWheel(app: App): void {
  registerCall(app, 'GET /api/wheel/config', async (context) => {
    const wheel = await findWheel(context.db, context.member.agentId);
    return wheel?.is_open ? presentWheel(wheel, await look(context, wheel)) : null;
  });

  registerCall(app, 'GET /api/wheel/config_v2', async (context) => {
    const { db, clock, member } = context;
    const wheel = await findWheel(db, member.agentId);
    if (!wheel?.is_open) return null;
    const now = clock.now();
    const player = await look(context, wheel);
    return presentWheelV2(wheel, {
      ...player,
      freeSpinsUntil: await spinsUntil(db, member.id, now),
      points: await earnPointsNow(context, { memberId: member.id, agentId: member.agentId, now }),
      stocks: await listStocks(db, member.agentId),
    });
  });

  registerCall(app, 'POST /api/wheel/spin', (context, { client_seed = null }) =>
    answerKept(context, presentSpin, (keep) =>
      spin(context, { ...spinnerOf(context), form: 'v1', payWith: 'free', clientSeed: client_seed, keep }),
    ),
  );

  registerCall(app, 'POST /api/wheel/spin_v2', (context, { client_seed = null, tab }) => {
    const payWith = tab === 2 ? 'points' : 'free';
    return answerKept(context, presentSpinV2, (keep) =>
      spin(context, { ...spinnerOf(context), form: 'v2', payWith, clientSeed: client_seed, keep }),
    );
  });

  registerCall(app, 'GET /api/wheel/proof', async (context, input) => {
    const proof = await revealSeed(context, context.member.id, input.spin_id);
    return presentProof(proof, await listPrizes(context.db, proof.spin.agent_id, proof.spin.version));
  });

  registerRewards(app);
}

const spinnerOf = ({ member, idempotencyKey }: Pick<CallContext, 'member' | 'idempotencyKey'>) => ({
  memberId: member.id,
  agentId: member.agentId,
  idempotencyKey,
});

/** Looking commits the next seed and hands out the spins of the day, each once. */
function look({ db, clock, member }: Pick<Deps, 'db' | 'clock'> & { member: { id: number } }, wheel: Wheel) {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const clientSeed = await lockPlayer(tx, member.id);
    await grantDailySpins(tx, member.id, wheel.free_spins_a_day, now);
    return { clientSeed, seed: await seedInUse(tx, member.id, now), freeSpins: await countSpins(tx, member.id, now) };
  });
}
