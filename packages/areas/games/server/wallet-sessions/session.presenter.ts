import type { DataOf } from '@chokdee/contracts';
import { thb } from '@chokdee/kernel/money';
import { presentGame } from '../catalogue/game.presenter.ts';
import type { GameRow } from '../catalogue/game.repository.ts';
import type { SessionRow } from './session.repository.ts';

type Sessions = DataOf<'GET /api/game/sessions'>;

export function presentSessions(rows: readonly SessionRow[], games: ReadonlyMap<string, GameRow>, now: Date): Sessions {
  return rows.flatMap((row) => {
    const game = games.get(row.game_id);
    if (!game || row.status === 'closed') return [];
    return {
      session_id: row.id,
      game: presentGame(game, now),
      wallet_id: row.wallet_id,
      carried: thb(row.transferred_satang),
      status: row.status,
      started_at: row.started_at.toISOString(),
    };
  });
}
