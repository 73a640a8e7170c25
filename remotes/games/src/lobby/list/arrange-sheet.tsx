import { Link } from '@chokdee/router';
import {
  Box,
  Caption,
  ChipBase,
  Heading,
  Icon,
  OptionCard,
  RadioMark,
  Row,
  Sheet,
  SheetHead,
  Stack,
  Strong,
} from '@chokdee/ui';
import { afterNextFrame } from '@chokdee/ui/late';
import { useRef, useState } from 'react';
import { gamesPaths, LOBBY_KEYS, type LobbyKey } from '../../games-paths.ts';
import { lobbyIcons } from '../../parts/lobby-icons.ts';
import type { Sort } from '../../queries/lobby.api.ts';
import { copy } from '../copy.ts';
import styles from '../lobby.module.css';
import { SORTS } from '../use-lobby-filter.ts';

interface Props {
  readonly lobbyKey: LobbyKey;
  readonly sort: Sort;
  onSort(sort: Sort): void;
  onClose(): void;
}

/** Sets the order of the games and links to the other lobbies. */
export function ArrangeSheet({ lobbyKey, sort, onSort, onClose }: Props) {
  const [chosen, setChosen] = useState(sort);
  const cancel = useRef<() => void>(undefined);
  // Marks the choice at once; the sheet closes and the games are sorted one frame later. Closing it early keeps the
  // choice.
  const choose = (next: Sort) => {
    setChosen(next);
    cancel.current?.();
    cancel.current = afterNextFrame(() => {
      onSort(next);
      onClose();
    });
  };
  return (
    <Sheet open onClose={onClose} title={copy.arrange}>
      <SheetHead title={copy.arrangeTitle} onClose={onClose} />
      <div className={styles.sheet}>
        <Stack as="fieldset" aria-label={copy.arrangeTitle}>
          {SORTS.map((value) => (
            <OptionCard
              as="button"
              key={value}
              type="button"
              selected={value === chosen}
              className={styles.order}
              aria-pressed={value === chosen}
              onClick={() => choose(value)}
            >
              <RadioMark aria-hidden="true" />
              <Box as="span" grow>
                <Strong>{copy.sort[value]}</Strong>
                <Caption>{copy.sortHint[value]}</Caption>
              </Box>
            </OptionCard>
          ))}
        </Stack>
        <nav aria-label={copy.otherLobbies}>
          <Heading as="h3" size="sm" tone="muted">
            {copy.otherLobbies}
          </Heading>
          <Row wrap above={2}>
            {LOBBY_KEYS.filter((key) => key !== lobbyKey).map((key) => (
              <ChipBase as={Link} key={key} to={gamesPaths.lobby(key)} onClick={onClose}>
                <Icon name={lobbyIcons[key]} size={16} />
                {copy.lobbies[key]}
              </ChipBase>
            ))}
          </Row>
        </nav>
      </div>
    </Sheet>
  );
}
