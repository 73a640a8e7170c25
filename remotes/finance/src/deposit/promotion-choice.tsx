import { formatThb, formatThbChip } from '@chokdee/format';
import { Box, Caption, Icon, RadioGroup, Strong, useIsWide } from '@chokdee/ui';
import type { Offer } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

const NONE = 'none';

interface Props {
  readonly offers: readonly Offer[];
  readonly chosenId: number | null;
  onChoose(offerId: number | null): void;
}

/** Offers a bonus for this deposit and its turnover in plain words. Only a promotion selected before is preselected. */
export function PromotionChoice({ offers, chosenId, onChoose }: Props) {
  const isWide = useIsWide();
  if (offers.length === 0) return null;
  const options = offers.map((offer) => ({ value: String(offer.id), label: offer.title, sub: termsOf(offer) }));
  const chosen = offers.find(({ id }) => id === chosenId);
  return (
    // Closed on a phone, so that the pay button stays on the screen.
    <Box as="details" above={3} className={styles.promotion} open={isWide}>
      <summary>
        <Box as="span" grow>
          <Strong>{copy.promotion}</Strong>
          <br />
          <Caption>{chosen === undefined ? copy.noPromotion : `${chosen.title} · ${termsOf(chosen)}`}</Caption>
        </Box>
        <Icon name="chevron-down" size={20} />
      </summary>
      <RadioGroup
        label={copy.promotion}
        options={[{ value: NONE, label: copy.noPromotion, sub: copy.noPromotionHint }, ...options]}
        value={chosenId === null ? NONE : String(chosenId)}
        onChange={(value) => onChoose(value === NONE ? null : Number(value))}
      />
    </Box>
  );
}

function termsOf({ turnover_times, days, min_deposit, max_stake }: Offer): string {
  const terms = copy.offer(turnover_times, days, formatThbChip(min_deposit));
  return max_stake === null ? terms : `${terms} ${copy.maxStake(formatThb(max_stake))}`;
}
