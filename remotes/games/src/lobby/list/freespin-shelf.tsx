import type { DataOf } from '@chokdee/contracts';
import { formatNumber, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import {
  AreaErrorCard,
  Box,
  Button,
  DataList,
  Detail,
  Figure,
  LinkButton,
  Row,
  Skeleton,
  Stack,
  Strong,
  Tag,
  Tear,
  Text,
  Ticket,
  TicketPart,
  VisuallyHidden,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { gamesPaths } from '../../games-paths.ts';
import type { Favourites } from '../../parts/favourites.ts';
import { gameKey } from '../../parts/game.ts';
import { launchGame } from '../../parts/launch-game.ts';
import { freespinsQuery } from '../../queries/lobby.api.ts';
import { copy } from '../copy.ts';
import styles from '../lobby.module.css';
import { KnownGames } from './known-games.tsx';

type Freespins = DataOf<'GET /api/game/freespins'>[number];

/**
 * The member's free rounds, each as a ticket with its rule, and the games they are for. Ended ones are folded below.
 */
export function FreespinShelf({ favourites }: { readonly favourites: Favourites }) {
  const isMember = useSession((state) => state.isLoggedIn);
  const { data, isError, refetch } = useQuery({ ...freespinsQuery, enabled: isMember });
  if (!isMember) return <NoFreespins />;
  if (isError && !data) return <AreaErrorCard onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Box above={4}>
        <Skeleton height={79} radius={16} />
      </Box>
    );
  }
  const running = data.filter(({ status }) => status === 'active' || status === 'waiting');
  const ended = data.filter((each) => !running.includes(each));
  const usable = running.filter(({ status }) => status === 'active').map(({ game }) => game);
  const games = [...new Map(usable.map((game) => [gameKey(game), game])).values()];
  return (
    <Box as="section" above={4} aria-label={copy.freespins.title}>
      {running.length === 0 && <NoFreespins />}
      <Stack gap={4} className={styles.shelf}>
        {running.map((each) => (
          <FreespinTicket key={each.id} freespins={each} />
        ))}
      </Stack>
      {games.length > 0 && <KnownGames label={copy.freespins.games} games={games} favourites={favourites} />}
      {ended.length > 0 && (
        <Box as="details" above={3} className={styles.ended}>
          <summary>{copy.freespins.ended}</summary>
          {ended.map(({ id, title, game, won, status }) => (
            <Row key={id} justify="between" size="sm">
              <Text as="span" truncate>
                {title} · {game.name}
              </Text>
              <Text as="span" noWrap>
                <Figure>{formatThb(won)}</Figure> <Tag>{copy.freespins.status[status]}</Tag>
              </Text>
            </Row>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Explains how members get free rounds, instead of listing games without any. */
function NoFreespins() {
  const isMember = useSession((state) => state.isLoggedIn);
  return (
    <Nothing
      icon="gift"
      words={isMember ? copy.freespins.none : copy.freespins.noneOfGuest}
      action={
        <Row wrap justify="center">
          <LinkButton as={Link} to={gamesPaths.promotions}>
            {copy.freespins.promotions}
          </LinkButton>
          {isMember && (
            <LinkButton as={Link} variant="secondary" to={gamesPaths.quests}>
              {copy.freespins.quests}
            </LinkButton>
          )}
        </Row>
      }
    />
  );
}

function FreespinTicket({ freespins }: { readonly freespins: Freespins }) {
  const { title, game, rounds, rounds_left, stake, won, status, pays, turnover_times, max_win, expires_at } = freespins;
  const rule = pays === 'cash' ? copy.freespins.cash : copy.freespins.bonus(turnover_times);
  return (
    <Ticket label={title}>
      <TicketPart guilloche>
        <Row justify="between">
          <Strong truncate>{title}</Strong>
          <Tag tone={status === 'active' ? 'ok' : 'info'}>{copy.freespins.status[status]}</Tag>
        </Row>
        <Detail as="div">
          {game.name} · {copy.freespins.left(rounds_left, rounds)}
        </Detail>
      </TicketPart>
      <Tear />
      <TicketPart>
        <DataList
          items={[
            { term: copy.freespins.stake, value: formatThb(stake) },
            { term: copy.freespins.won, value: formatThb(won) },
            { term: copy.freespins.pays, value: rule },
            ...(max_win === null ? [] : [{ term: copy.freespins.maxWin, value: formatThb(max_win) }]),
            { term: copy.freespins.until, value: formatThaiDateTime(expires_at) },
          ]}
        />
        {status === 'active' && (
          <Button wide above={3} onClick={() => launchGame(game, false)}>
            {copy.freespins.play} <VisuallyHidden>{formatNumber(rounds_left)}</VisuallyHidden>
          </Button>
        )}
      </TicketPart>
    </Ticket>
  );
}
