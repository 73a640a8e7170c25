import { useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Box, Chip, ChipGroup, Row, Skeleton, Split } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { Lobby } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LotteryPicker } from '../parts/lottery-picker.tsx';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { LoadError } from '../parts/page-states.tsx';
import { lobbyQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { LotteryTerms } from './lottery-terms.tsx';
import styles from './rates.module.css';

/** Rates and rules of a lottery; the address names the lottery, so that it can be linked. */
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
  if (group === undefined || lottery === undefined) return <Nothing above={4} icon="ticket" words={copy.empty} />;
  const show = (categoryId: number | undefined) =>
    categoryId !== undefined && setParams({ lottery: String(categoryId) }, { replace: true });
  return (
    <>
      <ChipGroup above={3} aria-label={copy.group}>
        {groups.map((other) => (
          <Chip key={other.group} on={other === group} onClick={() => show(other.items[0]?.category_id)}>
            {areaCopy.groups[other.group]}
          </Chip>
        ))}
      </ChipGroup>
      <Row above={2}>
        <LotteryPicker
          className={styles.lottery}
          lotteries={groups.flatMap(({ items }) => items)}
          chosen={lottery.category_id}
          onChoose={(picked) => picked !== null && show(picked)}
        />
      </Row>
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
