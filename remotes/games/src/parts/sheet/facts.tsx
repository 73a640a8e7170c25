import type { DataOf } from '@chokdee/contracts';
import { formatNumber, formatThaiDate, formatThbChip } from '@chokdee/format';
import { callQuery, useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Box, DataList, ErrorState, Hint, Skeletons } from '@chokdee/ui';
import type { Game } from '../game.ts';
import { themeNames } from '../theme-names.copy.ts';
import { copy } from './copy.ts';
import styles from './game-sheet.module.css';

type Detail = DataOf<'GET /api/game/detail'>;

const FRESH_MS = 5 * 60_000;

const detailQuery = ({ game_id, provider_id }: Game, agentCode: string) => ({
  ...callQuery('GET /api/game/detail', { game_id, provider_id, agent_code: agentCode }),
  staleTime: FRESH_MS,
});

/** Facts that the provider tells of a game; missing ones are left out. */
export function Facts({ game }: { readonly game: Game }) {
  const agentCode = useAgent((state) => state.agentCode);
  const { data, error, refetch } = useQuery(detailQuery(game, agentCode));
  if (error && !data) return <ErrorState title={copy.failed} error={error} onRetry={refetch} />;
  if (!data) return <Skeletons heights={[24, 24, 24, 24]} />;
  const items = itemsOf(data);
  return (
    <>
      {items.length > 0 ? <DataList items={items} /> : <Hint>{copy.untold}</Hint>}
      {data.paytable.length > 0 && (
        <Box as="details" className={styles.paytable}>
          <summary>{copy.paytable}</summary>
          <DataList items={data.paytable.map(({ label, value }) => ({ term: label, value }))} />
        </Box>
      )}
      <Hint>{copy.rtpMeans}</Hint>
    </>
  );
}

function itemsOf(detail: Detail): { readonly term: string; readonly value: string }[] {
  const { game, volatility, min_bet: least, max_bet: most, themes, features, released_at, players_week } = detail;
  const { terms } = copy;
  const items: [string, string | null][] = [
    [terms.rtp, game.rtp === null ? null : copy.percent(game.rtp)],
    [terms.volatility, volatility && copy.volatility[volatility]],
    [terms.bets, betsOf(least, most)],
    [terms.features, features.join(' · ') || null],
    [terms.themes, themes.map((theme) => themeNames[theme]).join(' · ') || null],
    [terms.released, released_at && formatThaiDate(released_at)],
    [terms.players, players_week === null ? null : copy.players(formatNumber(players_week))],
  ];
  return items.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}

function betsOf(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) return copy.between(formatThbChip(least), formatThbChip(most));
  if (least !== null) return copy.from(formatThbChip(least));
  return most === null ? null : copy.upTo(formatThbChip(most));
}
