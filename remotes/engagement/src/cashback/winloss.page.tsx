import { formatThb, formatTime, formatWeekday } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { Card, ErrorState, Heading, LinkButton, Split, Stack, Text } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { CalculationTicket } from '../parts/calculation-ticket.tsx';
import { LimitsNote } from '../parts/limits-note.tsx';
import { LoginButton } from '../parts/login-button.tsx';
import { shareSatang } from '../parts/share-satang.ts';
import { TermsList } from '../parts/terms-list.tsx';
import { type LossHistory, useLossHistory } from './cashback.api.ts';
import { copy } from './copy.ts';
import { formatPercent, lossLines, lossProduct } from './loss-lines.ts';
import { RefundSkeleton } from './refund-skeleton.tsx';

const words = copy.loss;
/** Figures of the example week, THB. */
const WEEK = { staked: 5000, returned: 4200, net_loss: 800, cashback: 25 } as const;

/** Explains the loss refund to everybody; a member's own refunds have their own page. */
export function Page() {
  const { data, error, refetch } = useLossHistory();
  const [terms] = data?.pages ?? [];
  if (error && !terms) return <ErrorState error={error} onRetry={refetch} />;
  return terms ? <Explanation terms={terms} /> : <RefundSkeleton />;
}

function Explanation({ terms }: { readonly terms: LossHistory }) {
  const isMember = useSession((state) => state.isLoggedIn);
  const { rate_percent, running } = terms;
  return (
    <Split above={4}>
      <Stack gap={4}>
        <section>
          <Heading size="xl">{words.title(formatPercent(rate_percent))}</Heading>
          <Text tone="muted" above={1}>
            {words.intro(formatWeekday(running.ready_at), formatTime(running.ready_at))}
          </Text>
        </section>
        <Example ratePercent={rate_percent} />
      </Stack>
      <Stack gap={4}>
        <Card as="section">
          <h2>{words.terms}</h2>
          <TermsList terms={termsOf(terms)} />
        </Card>
        {isMember ? (
          <LinkButton as={Link} wide to={engagementPaths.myWinloss}>
            {words.toMine}
          </LinkButton>
        ) : (
          <LoginButton wide>{words.login}</LoginButton>
        )}
        <LimitsNote />
      </Stack>
    </Split>
  );
}

function Example({ ratePercent }: { readonly ratePercent: number }) {
  const amount = shareSatang(WEEK.net_loss - WEEK.cashback, ratePercent) / 100;
  const week = { ...WEEK, rate_percent: ratePercent, amount };
  return (
    <CalculationTicket
      label={words.exampleLabel}
      over={words.example}
      title={words.exampleTag}
      lines={lossLines(week)}
      sum={words.refund}
      amount={amount}
      foot={lossProduct(week)}
    />
  );
}

function termsOf({ max_per_week, claim_days }: LossHistory) {
  const { counted, notCounted, most, won, within } = words.termList;
  return [
    counted,
    notCounted,
    { title: most.title, text: max_per_week === null ? most.unlimited : most.text(formatThb(max_per_week)) },
    won,
    { title: within.title, text: within.text(claim_days) },
  ];
}
