import { formatNumber, formatSignedThb, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Button, ErrorState, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { type AffiliateTerms, type Summary, summaryQuery } from './affiliate.api.ts';
import styles from './affiliate.module.css';
import { copy } from './copy.ts';
import { RedeemSheet } from './redeem-sheet.tsx';

/** What may be redeemed, and what was earned. */
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
    <section className="card">
      <div className="fs14 t2">{copy.available}</div>
      <div className="row between wrap">
        <span className={`num money ${styles.available}`}>{formatThb(available)}</span>
        <Button aria-label={copy.sheet.title} disabled={missing > 0 || !isOnline} onClick={() => setIsOpen(true)}>
          {copy.redeem}
        </Button>
      </div>
      <p className="hint mt1">
        {copy.limits(formatThb(redeem_min), formatThb(redeem_max))}
        {missing > 0 && ` · ${copy.missing(formatThb(missing))}`}
      </p>
      <hr className="mt3" />
      <dl className={`g4 mt3 ${styles.figures}`}>
        <div>
          <dt className="fs12 t2">{copy.friends}</dt>
          <dd className="num">{formatNumber(friends)}</dd>
        </div>
        <div>
          <dt className="fs12 t2">{copy.thisMonth}</dt>
          <dd className={`num ${this_month > 0 ? 'jade' : ''}`}>{formatSignedThb(this_month)}</dd>
        </div>
        <div className="r">
          <dt className="fs12 t2">{copy.redeemed}</dt>
          <dd className="num">{formatThb(redeemed)}</dd>
        </div>
      </dl>
      {isOpen && <RedeemSheet terms={terms} available={available} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
