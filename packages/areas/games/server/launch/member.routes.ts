import type { App } from '@chokdee/kernel/app';
import { readInstant, registerCall } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { addFavourite, removeFavourite } from '../catalogue/favourite.command.ts';
import { presentGame } from '../catalogue/game.presenter.ts';
import { listFavourites, listRecent } from '../catalogue/game.repository.ts';
import { listFreespins } from '../freespins/freespins.repository.ts';
import { netOfGame } from './net-of-game.query.ts';
import { recallRound } from './recall-round.query.ts';

export function registerMemberCalls(app: App): void {
  registerCall(app, 'GET /api/game/favourite', async ({ db, member, agent, clock }) => {
    const now = clock.now();
    return (await listFavourites(db, agent.id, member.id)).map((game) => presentGame(game, now));
  });

  registerCall(app, 'POST /api/game/favourite', async ({ db, member, agent, clock }, input) => {
    const { game_id, provider_id } = input;
    const choice = { gameId: game_id, providerId: provider_id };
    await addFavourite(db, { memberId: member.id, agentId: agent.id, ...choice, at: clock.now() });
    return { game_id, provider_id, is_favourite: true };
  });

  registerCall(app, 'DELETE /api/game/favourite', async ({ db, member }, { game_id, provider_id }) => {
    await removeFavourite(db, { memberId: member.id, gameId: game_id });
    return { game_id, provider_id, is_favourite: false };
  });

  registerCall(app, 'GET /api/game/recent', async ({ db, member, agent, clock }, { limit = 20 }) => {
    const now = clock.now();
    const games = await listRecent(db, agent.id, member.id, limit);
    return games.map((game) => ({ game: presentGame(game, now), played_at: game.played_at.toISOString() }));
  });

  registerCall(app, 'GET /api/game/freespins', ({ db, member, agent, clock }) =>
    listFreespins(db, { memberId: member.id, agentId: agent.id, now: clock.now() }),
  );

  registerCall(app, 'GET /api/game/net', async ({ db, member }, { game_id, provider_id, since }) => {
    const game = { memberId: member.id, gameId: game_id, providerId: provider_id };
    return { net: thb(await netOfGame(db, { ...game, since: readInstant('since', since) })) };
  });

  registerCall(app, 'GET /api/game/round', (context, input) =>
    recallRound(context, { memberId: context.member.id, roundId: input.round_id, providerId: input.provider_id }),
  );
}
