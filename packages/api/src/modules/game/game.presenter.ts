import type { DataOf } from '@chokdee/contracts';
import type { GameRow } from './game.repository.ts';

export function presentGame(game: GameRow): DataOf<'GET /api/game/list'>['items'][number] {
  return {
    game_id: game.id,
    provider_id: game.provider_id,
    sub_provider_id: null,
    provider_name: game.provider_name,
    source: game.adapter,
    category: game.category,
    name: game.name,
    name_en: game.name_en,
    art: game.art,
    rtp: game.rtp_basis_points === null ? null : game.rtp_basis_points / 100,
    has_demo: game.has_demo,
    is_open: game.is_open,
  };
}
