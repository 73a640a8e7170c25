import type { InputOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { listWallets, presentWallet } from '@chokdee/kernel/ledger';
import { satang, thb } from '@chokdee/kernel/money';
import { gamesById } from '../catalogue/game.repository.ts';
import { sandboxOf } from '../providers/provider-frames.ts';
import type { Spot } from '../sport/feed.repository.ts';
import { presentSessions } from '../wallet-sessions/session.presenter.ts';
import { transferAllOut, transferOut } from '../wallet-sessions/transfer-out.command.ts';
import { endTokens } from './end-tokens.command.ts';
import { mayPlay, requireGame, startDemo, startGame } from './start-game.command.ts';

export function registerLaunchCalls(app: App): void {
  registerCall(app, 'POST /api/game/wallets', async (context, input) => {
    const choice = { agentId: context.agent.id, gameId: input.game_id, providerId: input.provider_id };
    const game = await requireGame(context, choice);
    const wallets = await listWallets(context.db, context.member.id);
    return wallets.filter((wallet) => mayPlay(game, wallet)).map(presentWallet);
  });

  registerCall(app, 'POST /api/game/link', async (context, input) => {
    const { link, session, launchId, resumedRoundId, freespinsLeft } = await startGame(context, {
      agentId: context.agent.id,
      memberId: context.member.id,
      sessionId: context.member.sessionId,
      walletId: input.wallet_id,
      gameId: input.game_id,
      providerId: input.provider_id,
      isMobile: input.is_mobile,
      spot: spotOf(input),
      amountSatang: input.amount === undefined ? null : satang(input.amount),
    });
    return {
      link,
      ...(await sandboxOf(context, input.provider_id)),
      session_id: session?.id ?? null,
      launch_id: launchId,
      carried: session && thb(session.transferred_satang),
      resumed_round_id: resumedRoundId,
      freespins_left: freespinsLeft,
    };
  });

  registerCall(app, 'POST /api/game/demo', async (context, input) => ({
    link: await startDemo(context, {
      agentId: context.agent.id,
      gameId: input.game_id,
      providerId: input.provider_id,
      isMobile: input.is_mobile,
      spot: spotOf(input),
    }),
    ...(await sandboxOf(context, input.provider_id)),
  }));

  registerCall(app, 'GET /api/game/sessions', async ({ db, member, agent, clock }) => {
    const rows = await db
      .selectFrom('game_sessions')
      .selectAll()
      .where('member_id', '=', member.id)
      .where('status', '<>', 'closed')
      .orderBy('started_at')
      .execute();
    return presentSessions(
      rows,
      await gamesById(
        db,
        agent.id,
        rows.map(({ game_id }) => game_id),
      ),
      clock.now(),
    );
  });

  registerCall(app, 'POST /api/game/close', async (context, { session_id: sessionId, launch_id: launchId }) => {
    const { db, member, clock } = context;
    if (launchId !== undefined || sessionId === undefined)
      await endTokens(db, { memberId: member.id, launchId, now: clock.now() });
    // Other games, which may hold money, go on.
    if (launchId !== undefined && sessionId === undefined) return { returned: 0, is_pending: false };
    const own = sessionId === undefined ? null : await findOwn(sessionId);
    const sessions =
      sessionId === undefined
        ? await transferAllOut(context, member.id)
        : own
          ? [await transferOut(context, member.id, own)]
          : [];
    const returned = sessions.reduce((sum, session) => sum + (session.returned_satang ?? 0n), 0n);
    return { returned: thb(returned), is_pending: sessions.some(({ status }) => status !== 'closed') };

    async function findOwn(id: string): Promise<string | null> {
      const own = db.selectFrom('game_sessions').select('id').where('member_id', '=', member.id).where('id', '=', id);
      return (await own.executeTakeFirst())?.id ?? null;
    }
  });
}

const spotOf = ({
  fixture_id: fixtureId,
  selection_id: selectionId,
}: Pick<InputOf<'POST /api/game/demo'>, 'fixture_id' | 'selection_id'>): Spot | null =>
  fixtureId === undefined ? null : { fixtureId, selectionId };
