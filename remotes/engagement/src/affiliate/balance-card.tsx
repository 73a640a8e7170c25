import { formatNumber, formatSignedThb, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Box, Button, Card, Detail, ErrorState, Figure, Hint, Label, Row, Skeleton, Text } from '@chokdee/ui';
import { useState } from 'react';
import { type AffiliateTerms, type Summary, summaryQuery } from './affiliate.api.ts';
import styles from './affiliate.module.css';
import { copy } from './copy.ts';
import { RedeemSheet } from './redeem-sheet.tsx';

/** Redeemable commissions and total earnings. */
export function BalanceCard({ terms }: { readonly terms: AffiliateTerms }) {
  const { data: summary, error, refetch } = useQuery(summaryQuery);
  if (error && !summary) return <ErrorState error={error} onRetry={refetch} />;
  if (!summary) return <Skeleton height={216} radius={16} />;
  return <Balance terms={terms} summary={summary} />;
}

function Balance({ terms, summary }: { readonly terms: AffiliateTerms; readonly summary: Summary }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = useOnline();
  const { available, friends, this_month, redeemed } = summary;
  const { redeem_min, redeem_max } = terms;
  const missing = (Math.round(redeem_min * 100) - Math.round(available * 100)) / 100;
  return (
    <Card as="section">
      <Detail as="div">{copy.available}</Detail>
      <Row justify="between" wrap>
        <Figure as="span" tone="money" className={styles.available}>
          {formatThb(available)}
        </Figure>
        <Button aria-label={copy.sheet.title} disabled={missing > 0 || !isOnline} onClick={() => setIsOpen(true)}>
          {copy.redeem}
        </Button>
      </Row>
      <Hint above={1}>
        {[copy.limits(formatThb(redeem_min), formatThb(redeem_max)), missing > 0 && copy.missing(formatThb(missing))]
          .filter(Boolean)
          .join(' · ')}
      </Hint>
      <Box as="hr" above={3} />
      <Box as="dl" above={3} className={styles.figures}>
        <div>
          <Label as="dt">{copy.friends}</Label>
          <Figure as="dd">{formatNumber(friends)}</Figure>
        </div>
        <div>
          <Label as="dt">{copy.thisMonth}</Label>
          <Figure as="dd" tone={this_month > 0 ? 'ok' : undefined}>
            {formatSignedThb(this_month)}
          </Figure>
        </div>
        <Text as="div" textAlign="right">
          <Label as="dt">{copy.redeemed}</Label>
          <Figure as="dd">{formatThb(redeemed)}</Figure>
        </Text>
      </Box>
      {isOpen && <RedeemSheet terms={terms} available={available} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
