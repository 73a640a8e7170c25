import { useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Box, Chip, ChipGroup, Skeleton, Split } from '@chokdee/ui';
import type { Lobby, LobbyItem } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { LoadError, Nothing } from '../parts/page-states.tsx';
import { lobbyQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { LotteryTerms } from './lottery-terms.tsx';

/** Rates and rules of each lottery; the lottery is in the address, so that it can be linked. */
export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const lobby = useQuery(lobbyQuery(agentCode));
  return (
    <>
      <LottoTabs />
      {lobby.data ? (
        <Rates groups={lobby.data.groups.filter(({ items }) => items.length > 0)} />
      ) : lobby.isError ? (
        <LoadError query={lobby} />
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
  if (group === undefined || lottery === undefined) return <Nothing title={copy.empty} />;
  const show = (item: LobbyItem | undefined) =>
    item && setParams({ lottery: String(item.category_id) }, { replace: true });
  return (
    <>
      <ChipGroup above={3} aria-label={copy.group}>
        {groups.map((other) => (
          <Chip key={other.group} on={other === group} onClick={() => show(other.items[0])}>
            {areaCopy.groups[other.group]}
          </Chip>
        ))}
      </ChipGroup>
      {group.items.length > 1 && (
        <ChipGroup above={2} aria-label={copy.lottery}>
          {group.items.map((item) => (
            <Chip key={item.category_id} on={item === lottery} onClick={() => show(item)}>
              {item.name}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <LotteryTerms key={lottery.category_id} lottery={lottery} />
    </>
  );
}

function RatesSkeleton() {
  return (
    <div aria-busy="true">
      <Box above={3}>
        <Skeleton height={44} radius={8} />
      </Box>
      <Split above={4}>
        <Skeleton height={420} radius={16} />
        <Skeleton height={220} radius={16} />
      </Split>
    </div>
  );
}
