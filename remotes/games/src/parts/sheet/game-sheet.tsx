import { formatTime } from '@chokdee/format';
import { Button, Icon, IconButton, Row, Sheet, SheetHead, Stack, Tag, Text } from '@chokdee/ui';
import { copy as shared } from '../copy.ts';
import { useFavourites } from '../favourites.ts';
import { type Game, gameKey } from '../game.ts';
import { GamePicture } from '../game-picture.tsx';
import { launchGame } from '../launch-game.ts';
import { ShareButton } from '../share-button.tsx';
import { copy } from './copy.ts';
import { Facts } from './facts.tsx';
import styles from './game-sheet.module.css';

interface Props {
  readonly game: Game;
  onClose(): void;
}

/** Facts of a game, with buttons to play, try a demo, add a favourite and share. */
export function GameSheet({ game, onClose }: Props) {
  const { name, is_open: isOpen } = game;
  const play = (isDemo: boolean) => {
    onClose();
    launchGame(game, isDemo);
  };
  return (
    <Sheet open onClose={onClose} title={name}>
      <SheetHead title={name} onClose={onClose} />
      <Stack gap={4} className={styles.body}>
        <Row gap={4} align="start">
          <GamePicture art={game.art} width={120} className={styles.picture} />
          <Stack gap={2} grow>
            <Text tone="muted">{game.provider_name}</Text>
            <Badges game={game} />
            <Row gap={1}>
              <FavouriteButton game={game} />
              <ShareButton game={{ ...game, is_demo: false }} />
            </Row>
          </Stack>
        </Row>
        <Facts game={game} />
      </Stack>
      <Row gap={3} className={styles.actions}>
        {game.has_demo && (
          <Button variant="secondary" grow disabled={!isOpen} onClick={() => play(true)}>
            {shared.demo}
          </Button>
        )}
        <Button grow disabled={!isOpen} onClick={() => play(false)}>
          {shared.play}
        </Button>
      </Row>
    </Sheet>
  );
}

function Badges({ game }: { readonly game: Game }) {
  const { is_new, is_hit, is_open, has_freespins, maintenance_until: until } = game;
  return (
    <Row wrap gap={1}>
      {!is_open && <Tag tone="warn">{until === null ? shared.closed : shared.closedUntil(formatTime(until))}</Tag>}
      {is_hit && <Tag tone="ok">{shared.hit}</Tag>}
      {is_new && <Tag tone="info">{shared.new}</Tag>}
      {has_freespins && <Tag>{copy.freespins}</Tag>}
    </Row>
  );
}

function FavouriteButton({ game }: { readonly game: Game }) {
  const { keys, toggle } = useFavourites();
  const isFavourite = keys.has(gameKey(game));
  return (
    <IconButton
      aria-pressed={isFavourite}
      aria-label={shared.favourite(game.name)}
      className={isFavourite ? styles.favourite : undefined}
      onClick={() => toggle(game)}
    >
      <Icon name="heart" size={20} />
    </IconButton>
  );
}
