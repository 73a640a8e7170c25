import { formatThaiDate } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { buttonClass, Chip, EmptyState, ErrorState, Skeleton, useNow } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import type { Lobby, LobbyGroup, LottoGroupName } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import plain from '../parts/plain-group.module.css';
import { ServerTime } from '../parts/server-time.tsx';
import { FeaturedDraw } from './featured-draw.tsx';
import { featuredRound } from './featured-round.ts';
import { lobbyQuery } from './lobby.api.ts';
import { LotteryRow } from './lottery-row.tsx';

/** A lottery's state moves by itself: rounds close, results come in. */
const REFRESH_MS = 20_000;

export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const lobby = useQuery({ ...lobbyQuery(agentCode), refetchInterval: REFRESH_MS });
  return (
    <>
      <LottoTabs />
      {lobby.data ? (
        <LobbyContent lobby={lobby.data} onClosed={() => void lobby.refetch()} />
      ) : lobby.isError ? (
        <div className="mt4">
          <ErrorState error={lobby.error} onRetry={() => void lobby.refetch()} />
        </div>
      ) : (
        <LobbySkeleton />
      )}
    </>
  );
}

function LobbyContent({ lobby, onClosed }: { readonly lobby: Lobby; readonly onClosed: () => void }) {
  const [group, setGroup] = useState<LottoGroupName | null>(null);
  const now = useNow();
  const featured = featuredRound(lobby, now);
  const groups = lobby.groups.filter((candidate) => candidate.items.length > 0);
  if (groups.length === 0) {
    const action = (
      <Link className={buttonClass({ variant: 'secondary' })} to={lottoPaths.results}>
        {copy.lobby.emptyAction}
      </Link>
    );
    return <EmptyState title={copy.lobby.empty} action={action} />;
  }
  const shown = groups.filter((candidate) => group === null || candidate.group === group);
  return (
    <>
      <fieldset className={`chips mt3 ${plain.group}`} aria-label={copy.lobby.groupFilter}>
        <Chip on={group === null} onClick={() => setGroup(null)}>
          {copy.allGroups}
        </Chip>
        {groups.map((each) => (
          <Chip key={each.group} on={group === each.group} onClick={() => setGroup(each.group)}>
            {copy.groups[each.group]}
          </Chip>
        ))}
      </fieldset>
      <div className="row between mt3 fs14 t2">
        <ServerTime date={formatThaiDate(now)} />
      </div>
      {group === null && featured && (
        <section className="mt3" style={{ maxWidth: 560 }}>
          <FeaturedDraw round={featured} />
        </section>
      )}
      <div className="cols even" style={{ gap: '0 32px' }}>
        {columns(shown).map((column) => (
          <div key={column.map((each) => each.group).join()}>
            {column.map((each) => (
              <GroupSection key={each.group} group={each} onClosed={onClosed} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function GroupSection({ group, onClosed }: { readonly group: LobbyGroup; readonly onClosed: () => void }) {
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{group.name}</h2>
      </div>
      <div className="card" style={{ padding: '4px 16px' }}>
        {group.items.map((item) => (
          <LotteryRow key={item.category_id} item={item} group={group.group} onClosed={onClosed} />
        ))}
      </div>
    </section>
  );
}

/** Two columns of about the same number of rows, in the operator's order. */
function columns(groups: readonly LobbyGroup[]): readonly (readonly LobbyGroup[])[] {
  if (groups.length < 2) return [groups];
  const half = groups.reduce((rows, { items }) => rows + items.length, 0) / 2;
  const left: LobbyGroup[] = [];
  let rows = 0;
  for (const group of groups.slice(0, -1)) {
    if (rows >= half) break;
    left.push(group);
    rows += group.items.length;
  }
  return [left, groups.slice(left.length)];
}

function LobbySkeleton() {
  return (
    <div className="stack gap4 mt4" aria-busy="true">
      <Skeleton height={44} />
      <Skeleton height={200} radius={4} />
      {[3, 2, 3].map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed shapes
        <Skeleton key={at} height={rows * 69} radius={16} />
      ))}
    </div>
  );
}
