import { formatNumber } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Tag } from '@chokdee/ui';
import { useState } from 'react';
import type { SelectedGame } from '../parts/selected-game.ts';
import { freespinsQuery } from '../queries/lobby.api.ts';
import { copy } from './copy.ts';

interface Props {
  readonly game: SelectedGame;
  readonly atStart: number;
}

/** Free rounds left in the game: the number at the start, or a newer answer after a played round. */
export function FreespinsTag({ game, atStart }: Props) {
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({ ...freespinsQuery, enabled: false });
  const own = data?.filter(
    ({ status, game: { game_id, provider_id } }) =>
      status === 'active' && game_id === game.game_id && provider_id === game.provider_id,
  );
  const left =
    own !== undefined && dataUpdatedAt > openedAt ? own.reduce((sum, each) => sum + each.rounds_left, 0) : atStart;
  return left === 0 ? null : <Tag tone="ok">{copy.freespinsLeft(formatNumber(left))}</Tag>;
}
