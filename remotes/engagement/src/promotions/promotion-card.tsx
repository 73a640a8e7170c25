import { Link } from '@chokdee/router';
import { Card, DataList, Detail, Hint, LinkButton, Tag } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import { promotionFacts } from './promotion-facts.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import type { Promotion } from './promotions.api.ts';
import styles from './promotions.module.css';

const TONES = { selected: 'warn', active: 'info', used: 'plain', not_eligible: 'plain' } as const;

/** A promotion in a list. One press leads to its terms, a second one to accepting it. */
export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const { promotion_id, title, summary, state, reason } = promotion;
  return (
    <Card as="article" className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <PromotionPicture promotion={promotion} />
        {state !== 'available' && (
          <span className={styles.state}>
            <Tag tone={TONES[state]}>{copy.states[state]}</Tag>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h2>{title}</h2>
        <Detail>{summary}</Detail>
        <DataList above={2} items={promotionFacts(promotion)} />
        {reason !== null && <Hint className={styles.reason}>{reason}</Hint>}
        <LinkButton
          as={Link}
          variant="secondary"
          wide
          className={styles.terms}
          to={engagementPaths.promotion(promotion_id)}
          aria-label={copy.termsOf(title)}
        >
          {copy.terms}
        </LinkButton>
      </div>
    </Card>
  );
}
