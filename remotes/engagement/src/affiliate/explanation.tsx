import { formatRate, formatThb } from '@chokdee/format';
import { useUi } from '@chokdee/session';
import { Button, Card, Heading, Split, Stack, Text } from '@chokdee/ui';
import { CalculationTicket } from '../parts/calculation-ticket.tsx';
import { LoginButton } from '../parts/login-button.tsx';
import { shareSatang } from '../parts/share-satang.ts';
import { TermsList } from '../parts/terms-list.tsx';
import type { AffiliateTerms } from './affiliate.api.ts';
import { copy } from './copy.ts';

const words = copy.guest;
/** THB that friends of each level stake in the example. */
const STAKED = 10_000;

/** Explains referral and its terms to guests. */
export function Explanation({ terms }: { readonly terms: AffiliateTerms }) {
  const openDialog = useUi((state) => state.openDialog);
  const { levels, redeem_min, redeem_max } = terms;
  const { share, join, earn, redeem } = words.steps;
  const last = { title: redeem.title, text: redeem.text(formatThb(redeem_min), formatThb(redeem_max)) };
  return (
    <Split above={4}>
      <Stack gap={4}>
        <section>
          <Heading size="xl">{words.title(formatRate(levels[0]?.rate_percent ?? 0))}</Heading>
          <Text tone="muted" above={1}>
            {words.intro}
          </Text>
        </section>
        <Example levels={levels} />
      </Stack>
      <Stack gap={4}>
        <Card as="section">
          <h2>{words.how}</h2>
          <TermsList terms={[share, join, earn, last]} />
        </Card>
        <Button wide onClick={() => openDialog('register')}>
          {words.register}
        </Button>
        <LoginButton variant="secondary" wide>
          {words.login}
        </LoginButton>
      </Stack>
    </Split>
  );
}

function Example({ levels }: Pick<AffiliateTerms, 'levels'>) {
  const shares = levels.map(({ rate_percent }) => shareSatang(STAKED, rate_percent));
  const lines = levels.map(({ level, rate_percent }, index) => ({
    sign: index === 0 ? ('' as const) : ('+' as const),
    label: words.line(level, formatRate(STAKED), formatRate(rate_percent)),
    value: formatRate((shares[index] ?? 0) / 100),
  }));
  return (
    <CalculationTicket
      label={words.exampleLabel}
      over={words.example}
      title={words.exampleTag}
      lines={lines}
      sum={words.exampleSum}
      amount={shares.reduce((sum, share) => sum + share, 0) / 100}
      foot={words.exampleFoot}
    />
  );
}
