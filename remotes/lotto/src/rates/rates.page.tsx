import { useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Chip, EmptyState, ErrorState, Skeleton } from '@chokdee/ui';
import { copy as areaCopy } from '../copy.ts';
import type { Lobby, LobbyItem } from '../lotto.types.ts';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { lobbyQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { LotteryTerms } from './lottery-terms.tsx';

/** What each lottery pays and by which rules; the lottery is in the address, so that it can be linked. */
export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const lobby = useQuery(lobbyQuery(agentCode));
  return (
    <>
      <LottoTabs />
      {lobby.data ? (
        <Rates groups={lobby.data.groups.filter(({ items }) => items.length > 0)} />
      ) : lobby.isError ? (
        <div className="mt4">
          <ErrorState error={lobby.error} onRetry={() => void lobby.refetch()} />
        </div>
      ) : (
        <RatesSkeleton />
      )}
    </>
  );
}

function Rates({ groups }: { readonly groups: Lobby['groups'] }) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('lottery'));
  const group = groups.find(({ items }) => items.some((item) => item.category_id === wanted)) ?? groups[0];
  const lottery = group?.items.find((item) => item.category_id === wanted) ?? group?.items[0];
  if (group === undefined || lottery === undefined) {
    return (
      <div className="mt4">
        <EmptyState title={copy.empty} />
      </div>
    );
  }
  const show = (item: LobbyItem | undefined) =>
    item && setParams({ lottery: String(item.category_id) }, { replace: true });
  return (
    <>
      <fieldset className="chips mt3" aria-label={copy.group}>
        {groups.map((other) => (
          <Chip key={other.group} on={other === group} onClick={() => show(other.items[0])}>
            {areaCopy.groups[other.group]}
          </Chip>
        ))}
      </fieldset>
      {group.items.length > 1 && (
        <fieldset className="chips mt2" aria-label={copy.lottery}>
          {group.items.map((item) => (
            <Chip key={item.category_id} on={item === lottery} onClick={() => show(item)}>
              {item.name}
            </Chip>
          ))}
        </fieldset>
      )}
      <LotteryTerms key={lottery.category_id} lottery={lottery} />
    </>
  );
}

function RatesSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mt3">
        <Skeleton height={44} radius={8} />
      </div>
      <div className="split mt4">
        <Skeleton height={420} radius={16} />
        <Skeleton height={220} radius={16} />
      </div>
    </div>
  );
}
