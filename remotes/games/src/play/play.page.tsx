import { useQuery } from '@chokdee/query';
import { Link, useNavigate, useSearchParams } from '@chokdee/router';
import { useAgent, usePageTitle, useSession } from '@chokdee/session';
import { Button, Detail, ErrorState, LinkButton, Skeleton, Stack, Text } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useEffect } from 'react';
import { gamesPaths } from '../games-paths.ts';
import { type Game, gameKey } from '../parts/game.ts';
import { GamePicture } from '../parts/game-picture.tsx';
import { launchGame } from '../parts/launch-game.ts';
import { selectGame } from '../parts/selected-game.ts';
import { gameIndexQuery } from '../queries/game-index.ts';
import { copy } from './copy.ts';
import styles from './play.module.css';

/** The launcher as a full page for the game of the address; the launcher lies over this page. */
export function Page() {
  const [params] = useSearchParams();
  const agentCode = useAgent((state) => state.agentCode);
  const { data: index, error, refetch } = useQuery(gameIndexQuery(agentCode));
  const wanted = gameKey({ provider_id: params.get('provider') ?? '', game_id: params.get('game') ?? '' });
  const game = index?.games.find((each) => gameKey(each) === wanted);
  usePageTitle(game?.name ?? null);
  return (
    <div className={styles.page}>
      {error && !index && <ErrorState error={error} onRetry={refetch} />}
      {!error && !index && <GameCardSkeleton />}
      {index && !game && <Nothing icon="slot" words={copy.unknown} action={<OtherGames />} />}
      {game && <GameCard game={game} isDemo={params.get('demo') === '1'} />}
    </div>
  );
}

function OtherGames() {
  return (
    <LinkButton as={Link} variant="secondary" to={gamesPaths.homeLobby}>
      {copy.others}
    </LinkButton>
  );
}

/** Opens the game at once. The card is visible after closing the game and before a login. */
function GameCard({ game, isDemo }: { readonly game: Game; readonly isDemo: boolean }) {
  const navigate = useNavigate();
  const isMember = useSession((state) => state.isLoggedIn);
  const isOpen = game.is_open && (!isDemo || game.has_demo);
  useEffect(() => {
    if (!isOpen) return;
    launchGame(game, isDemo);
    return () => selectGame(null);
  }, [game, isDemo, isOpen]);
  return (
    <Stack as="section" align="center" textAlign="center" className={styles.card} aria-label={game.name}>
      <GamePicture art={game.art} width={180} />
      <h1>{game.name}</h1>
      <Text tone="muted">
        {game.provider_name}
        {game.rtp !== null && ` · ${copy.rtp(game.rtp)}`}
      </Text>
      {!game.is_open && <Detail>{copy.closed}</Detail>}
      {game.is_open && (
        <Button wide onClick={() => launchGame(game, false)}>
          {isMember ? copy.play : copy.login}
        </Button>
      )}
      {game.is_open && game.has_demo && (
        <Button wide variant="secondary" onClick={() => launchGame(game, true)}>
          {copy.demo}
        </Button>
      )}
      <Button wide variant="text" onClick={() => void navigate(gamesPaths.homeLobby)}>
        {copy.others}
      </Button>
    </Stack>
  );
}

function GameCardSkeleton() {
  return (
    <Stack align="center" className={styles.card} aria-busy="true">
      <Skeleton width={180} height={240} radius={12} />
      <Skeleton width={200} height={28} />
      <Skeleton height={48} />
    </Stack>
  );
}
