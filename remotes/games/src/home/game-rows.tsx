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

/** As many as reach below the window: what stands under the rows comes into sight when they are there. */
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
  // The row above takes the place of one that stood for it: what stands below stays where it is.
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

/** How long the rows wait for the one above them, ms. */
const LATE_MS = 2_000;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** What was played last has a row of its own; of free rounds their page tells, which knows whether there are any. */
const isShownHere = ({ lobby_key: key }: { readonly lobby_key: LobbyKey }): boolean =>
  key !== 'last' && key !== 'freespin';

/** `/#lobby` leads to the rows, once they are there; the offset of the specification is in home.module.css. */
function useScrollToLobby(isThere: boolean) {
  const lobby = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again
  useEffect(
    () => (isThere && hash === '#lobby' && lobby.current ? keepInPlace(lobby.current) : undefined),
    [isThere, hash, key],
  );
  return lobby;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to it, again when what stands above gets its final height, until the visitor moves. @returns what ends it */
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

/** A line holds six tiles: rows of one or two games stand three to a line, rows of three two to a line. */
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
