import { useQuery } from '@chokdee/query';
import { useLocation } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Box, ErrorState, Section, SectionHeader, Skeleton } from '@chokdee/ui';
import { useEffect, useRef, useState } from 'react';
import { gamesPaths, type LobbyKey } from '../games-paths.ts';
import { gameKey } from '../parts/game.ts';
import { GameTile, GameTileSkeleton } from '../parts/game-tile.tsx';
import { lobbyIcons } from '../parts/lobby-icons.ts';
import { copy } from './copy.ts';
import { gameRowsQuery } from './home.api.ts';
import styles from './home.module.css';
import { HomeHeader } from './home-header.tsx';
import { useRecent } from './recent-row.tsx';

/** Enough rows to reach below the window, so that the content below loads out of sight. */
const SKELETON_ROWS = ['first', 'second'];
const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** One row for each lobby that has games; on wide screens short rows share a line. */
export function GameRows() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: rows, error, refetch } = useQuery(gameRowsQuery(agentCode));
  const { recent, isLoading } = useRecent();
  const isLate = useIsLate();
  const isReady = rows !== undefined && (isLate || !isLoading);
  const lobby = useScrollToLobby(isReady);
  if (error && !rows) {
    return (
      <Box above={6}>
        <ErrorState error={error} onRetry={refetch} />
      </Box>
    );
  }
  // The row of last played games replaces one skeleton row, so that the content below does not move.
  if (!isReady) return SKELETON_ROWS.slice(Math.min(1, recent.length)).map((key) => <RowSkeleton key={key} />);
  return (
    <div id="lobby" ref={lobby} className={styles.rows}>
      {rows.filter(isShownHere).map((row) => (
        <Section key={row.lobby_key} data-tiles={tilesInLine(row.games.length)}>
          <HomeHeader
            icon={lobbyIcons[row.lobby_key]}
            title={row.title}
            to={gamesPaths.lobby(row.lobby_key)}
            more={copy.seeAll}
          />
          <div className={styles.rail}>
            {row.games.map((game) => (
              <GameTile key={gameKey(game)} game={game} isInLine />
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
}

/** Longest wait for the member's last played games before the rows are shown, ms. */
const LATE_MS = 2_000;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Last played games have their own row on home. Free rounds are shown on their page only. */
const isShownHere = ({ lobby_key: key }: { readonly lobby_key: LobbyKey }): boolean =>
  key !== 'last' && key !== 'freespin';

/** `/#lobby` scrolls to the rows once they are drawn; the offset (spec section 9) is in home.module.css. */
function useScrollToLobby(isThere: boolean) {
  const lobby = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same link again scrolls again
  useEffect(
    () => (isThere && hash === '#lobby' && lobby.current ? keepInPlace(lobby.current) : undefined),
    [isThere, hash, key],
  );
  return lobby;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the element, and again after each change of height above it, until the visitor interacts.
 * @returns a function that stops it
 */
function keepInPlace(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const stop = () => {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  element.scrollIntoView();
  observer.observe(document.body);
  return stop;
}

/** A line has six tiles. Three rows of one or two games share a line, and two rows of three games. */
const tilesInLine = (games: number): number => (games <= 2 ? 2 : games === 3 ? 3 : 6);

function RowSkeleton() {
  return (
    <Section aria-busy="true">
      <SectionHeader>
        <Skeleton width={120} height={24} />
      </SectionHeader>
      <div className={styles.rail}>
        {SKELETON_TILES.map((key) => (
          <GameTileSkeleton key={key} />
        ))}
      </div>
    </Section>
  );
}
