import { useSession } from '@chokdee/session';
import { ErrorState, Heading, Split, Stack, Text } from '@chokdee/ui';
import { LimitsNote } from '../parts/limits-note.tsx';
import { LoginButton } from '../parts/login-button.tsx';
import { type DailyHistory, useDailyHistory } from './cashback.api.ts';
import { copy } from './copy.ts';
import { DailyClaims } from './daily-claims.tsx';
import { DailyExample, ratesText } from './daily-example.tsx';
import { DailyHistoryCard } from './daily-history.tsx';
import { RatesCard } from './rates-card.tsx';
import { RefundSkeleton } from './refund-skeleton.tsx';

/** Daily cashback: the rates for everybody, and a member's days with their calculations. */
export function Page() {
  const isMember = useSession((state) => state.isLoggedIn);
  const list = useDailyHistory();
  const [first] = list.data?.pages ?? [];
  if (list.error && !first) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!first) return <RefundSkeleton />;
  if (!isMember) return <Explanation terms={first} />;
  return (
    <Split above={4}>
      <div>
        <DailyClaims claimable={first.claimable} />
      </div>
      <Stack gap={4}>
        <RatesCard {...first} />
        <DailyHistoryCard
          days={list.data?.pages.flatMap(({ items }) => items) ?? []}
          minimum={first.minimum}
          list={list}
        />
        <LimitsNote />
      </Stack>
    </Split>
  );
}

function Explanation({ terms }: { readonly terms: DailyHistory }) {
  return (
    <Split above={4}>
      <Stack gap={4}>
        <section>
          <Heading size="xl">{copy.daily.intro(ratesText(terms.rates))}</Heading>
          <Text tone="muted" above={1}>
            {copy.daily.introHint}
          </Text>
        </section>
        <DailyExample rates={terms.rates} />
      </Stack>
      <Stack gap={4}>
        <RatesCard {...terms} />
        <LoginButton wide>{copy.daily.login}</LoginButton>
        <LimitsNote />
      </Stack>
    </Split>
  );
}
