import { Link, useSearchParams } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import {
  Box,
  Button,
  Chip,
  ChipGroup,
  Detail,
  Emblem,
  ErrorState,
  Hint,
  Icon,
  OptionCard,
  Segments,
  Skeletons,
  Strong,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { PropsWithChildren } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDetail, UnknownPromotion } from './promotion-detail.tsx';
import { ownCount, type Promotion, type PromotionList, usePromotions } from './promotions.api.ts';
import styles from './promotions.module.css';

/** Parts that the preview of drafts takes from the scripts of this page. */
export { PromotionCard, PromotionDetail };

const CATEGORIES = ['deposit', 'game', 'lotto', 'new_member'] as const;
const isCategory = (text: string | null): text is Promotion['category'] =>
  CATEGORIES.some((category) => category === text);

/** The agent's promotions for everybody; `?id=` shows one with all its terms. */
export function Page() {
  const [query] = useSearchParams();
  const { data, error, refetch } = usePromotions();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeletons above={4} heights={[48, 44, 320, 320]} />;
  const id = query.get('id');
  if (id === null) return <Promotions list={data} />;
  const promotion = data.items.find(({ promotion_id }) => String(promotion_id) === id);
  return promotion ? <PromotionDetail key={promotion.promotion_id} promotion={promotion} /> : <UnknownPromotion />;
}

function Promotions({ list }: { readonly list: PromotionList }) {
  const [query, setQuery] = useSearchParams();
  const isMember = useSession((state) => state.isLoggedIn);
  const asked = query.get('category');
  const category = isCategory(asked) ? asked : null;
  const shown = list.items.filter((promotion) => category === null || promotion.category === category);
  const choose = (next: string | null) => setQuery(next === null ? {} : { category: next }, { replace: true });
  if (list.items.length === 0) {
    return <Nothing icon="gift" words={copy.none} />;
  }
  return (
    <>
      {isMember && <Views own={ownCount(list)} />}
      <ChipGroup above={3} aria-label={copy.categories.label}>
        <Chip on={category === null} onClick={() => choose(null)}>
          {copy.categories.all}
        </Chip>
        {CATEGORIES.map((each) => (
          <Chip key={each} on={category === each} onClick={() => choose(each)}>
            {copy.categories[each]}
          </Chip>
        ))}
      </ChipGroup>
      {isMember && <PlainDeposit />}
      {shown.length === 0 ? (
        <Nothing
          icon="search"
          words={copy.noneOfCategory}
          action={
            <Button variant="secondary" onClick={() => choose(null)}>
              {copy.showAll}
            </Button>
          }
        />
      ) : (
        <Cards>
          {shown.map((promotion) => (
            <PromotionCard key={promotion.promotion_id} promotion={promotion} />
          ))}
        </Cards>
      )}
      <Hint above={4}>{copy.foot}</Hint>
    </>
  );
}

export const Cards = ({ children }: PropsWithChildren) => (
  <Box above={4} className={styles.cards}>
    {children}
  </Box>
);

/** Switches between all promotions and the member's own. */
function Views({ own }: { readonly own: number }) {
  return (
    <Segments as="nav" above={4} aria-label={copy.views}>
      <Link to={engagementPaths.promotions} aria-current="page">
        {copy.all}
      </Link>
      <Link to={engagementPaths.myPromotions}>{own === 0 ? copy.mine : copy.mineCount(own)}</Link>
    </Segments>
  );
}

/** Deposits without a promotion; the first choice of the list. */
function PlainDeposit() {
  return (
    <OptionCard as={Link} above={4} to={engagementPaths.deposit}>
      <Emblem ground="plain" icon="deposit" />
      <Box as="span" grow>
        <Strong>{copy.plain}</Strong>
        <br />
        <Detail as="span">{copy.plainHint}</Detail>
      </Box>
      <Icon name="chevron-right" size={16} tone="subtle" />
    </OptionCard>
  );
}
