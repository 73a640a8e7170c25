import { formatThaiDate } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent, useSession } from '@chokdee/session';
import {
  Box,
  Chip,
  ChipGroup,
  Columns,
  Icon,
  LinkButton,
  Row,
  SearchInput,
  Side,
  useBelowFirstView,
} from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import type { Lobby, LobbyGroup, LottoGroupName } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { LoadError } from '../parts/page-states.tsx';
import { PendingBills } from '../parts/pending-bills/pending-bills.tsx';
import { ServerTime } from '../parts/server-time.tsx';
import { lobbyQuery } from '../queries/lotto.api.ts';
import { useMergedCalls } from '../queries/use-merged-calls.ts';
import { copy } from './copy.ts';
import { FeaturedDraw } from './featured-draw.tsx';
import { featuredRound } from './featured-round.ts';
import { findLotteries } from './find-lotteries.ts';
import { LatestResults } from './latest-results.tsx';
import styles from './lobby.module.css';
import { LobbyCheck } from './lobby-check.tsx';
import { LobbyGroups } from './lobby-groups.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import { useFavourites } from './use-favourites.ts';

/** Refresh interval: rounds close and results arrive while the page is open. */
const REFRESH_MS = 20_000;

export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const lobby = useQuery({ ...lobbyQuery(agentCode), refetchInterval: REFRESH_MS });
  const onClosed = useMergedCalls(() => void lobby.refetch());
  if (lobby.data) return <LobbyContent lobby={lobby.data} onClosed={onClosed} />;
  if (!lobby.isError) return <LobbySkeleton />;
  return (
    <>
      <LottoTabs />
      <LoadError query={lobby} />
    </>
  );
}

function LobbyContent({ lobby, onClosed }: { readonly lobby: Lobby; readonly onClosed: () => void }) {
  const [group, setGroup] = useState<LottoGroupName | 'favourites' | null>(null);
  const [text, setText] = useState('');
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const favourites = useFavourites();
  const isBelow = useBelowFirstView();
  const groups = lobby.groups.filter((candidate) => candidate.items.length > 0);
  if (groups.length === 0) {
    return (
      <>
        <LottoTabs />
        <Nothing
          above={4}
          icon="lock"
          words={copy.empty}
          action={
            <LinkButton as={Link} variant="secondary" to={lottoPaths.results}>
              {copy.emptyAction}
            </LinkButton>
          }
        />
      </>
    );
  }
  const clear = () => {
    setGroup(null);
    setText('');
  };
  return (
    <Columns>
      <div>
        <LottoTabs />
        <GroupFilter groups={groups} chosen={group} hasFavourites={favourites.ids.size > 0} onChoose={setGroup} />
        <SearchField text={text} onText={setText} />
        <Today />
        {group === null && text === '' && (
          <Box as="section" above={3} only="narrow">
            <Featured lobby={lobby} />
          </Box>
        )}
        <LobbyGroups
          groups={findLotteries(groups, {
            group: group === 'favourites' ? null : group,
            text,
            among: group === 'favourites' ? favourites.ids : null,
          })}
          isWhole={isBelow}
          isNarrowed={group !== null || text.trim() !== ''}
          favourites={favourites}
          onClosed={onClosed}
          onClear={clear}
        />
      </div>
      <Side className={styles.side}>
        <Box as="section" only="wide">
          <Featured lobby={lobby} />
        </Box>
        {isBelow && (
          <>
            {isLoggedIn && (
              <Box only="narrow">
                <PendingBills />
              </Box>
            )}
            <LobbyCheck lobby={lobby} />
            <LatestResults lobby={lobby} />
          </>
        )}
      </Side>
    </Columns>
  );
}

interface GroupFilterProps {
  readonly groups: readonly LobbyGroup[];
  readonly chosen: LottoGroupName | 'favourites' | null;
  readonly hasFavourites: boolean;
  readonly onChoose: (group: LottoGroupName | 'favourites' | null) => void;
}

function GroupFilter({ groups, chosen, hasFavourites, onChoose }: GroupFilterProps) {
  return (
    <ChipGroup above={3} aria-label={areaCopy.groupFilter}>
      <Chip on={chosen === null} onClick={() => onChoose(null)}>
        {areaCopy.allGroups}
      </Chip>
      {(hasFavourites || chosen === 'favourites') && (
        <Chip on={chosen === 'favourites'} onClick={() => onChoose('favourites')}>
          <Icon name="star" size={16} />
          {copy.favourites}
        </Chip>
      )}
      {groups.map(({ group }) => (
        <Chip key={group} on={chosen === group} onClick={() => onChoose(group)}>
          {areaCopy.groups[group]}
        </Chip>
      ))}
    </ChipGroup>
  );
}

function SearchField({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  return (
    <Box above={3}>
      <SearchInput label={copy.search} value={text} onChange={onText} />
    </Box>
  );
}

function Today() {
  return (
    <Row justify="between" wrap above={3} size="sm" tone="muted">
      <ServerTime date={useFromNow((now) => formatThaiDate(now))} />
      <Row as={Link} gap={1} to={lottoPaths.calendar} className={styles.calendar}>
        <Icon name="calendar" size={16} /> {copy.calendar}
      </Row>
    </Row>
  );
}

/** Its own component, so that its clock does not render the rows. */
function Featured({ lobby }: { readonly lobby: Lobby }) {
  const id = useFromNow((now) => featuredRound(lobby, now)?.round_id ?? null);
  const round = lobby.groups.flatMap(({ items }) => items).find((item) => item.round?.round_id === id)?.round;
  return id !== null && round && <FeaturedDraw round={round} />;
}
