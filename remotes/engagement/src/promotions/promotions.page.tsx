import { Link, useSearchParams } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { Button, Chip, EmptyState, ErrorState, Icon, Skeleton } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDetail, UnknownPromotion } from './promotion-detail.tsx';
import { ownCount, type Promotion, type PromotionList, usePromotions } from './promotions.api.ts';

const CATEGORIES = ['deposit', 'game', 'lotto', 'new_member'] as const;
const isCategory = (text: string | null): text is Promotion['category'] =>
  CATEGORIES.some((category) => category === text);

/** The operator's promotions, for anybody; `?id=` shows one with all its terms. */
export function Page() {
  const [query] = useSearchParams();
  const { data, error, refetch } = usePromotions();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PromotionsSkeleton />;
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
    return (
      <EmptyState icon="gift" title={copy.none}>
        {copy.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      {isMember && <Views own={ownCount(list)} />}
      <fieldset className="chips mt3" aria-label={copy.categories.label}>
        <Chip on={category === null} onClick={() => choose(null)}>
          {copy.categories.all}
        </Chip>
        {CATEGORIES.map((each) => (
          <Chip key={each} on={category === each} onClick={() => choose(each)}>
            {copy.categories[each]}
          </Chip>
        ))}
      </fieldset>
      {isMember && <PlainDeposit />}
      {shown.length === 0 ? (
        <EmptyState
          icon="gift"
          title={copy.noneOfCategory}
          action={
            <Button variant="secondary" onClick={() => choose(null)}>
              {copy.showAll}
            </Button>
          }
        />
      ) : (
        <div className="tks pr mt4">
          {shown.map((promotion) => (
            <PromotionCard key={promotion.promotion_id} promotion={promotion} />
          ))}
        </div>
      )}
      <p className="hint mt4">{copy.foot}</p>
    </>
  );
}

/** This list, and the member's own. */
function Views({ own }: { readonly own: number }) {
  return (
    <nav className="seg mt4" aria-label={copy.views}>
      <Link to={engagementPaths.promotions} className="on" aria-current="page">
        {copy.all}
      </Link>
      <Link to={engagementPaths.myPromotions}>{own === 0 ? copy.mine : copy.mineCount(own)}</Link>
    </nav>
  );
}

/** No promotion is a choice like any other, and stands first. */
function PlainDeposit() {
  return (
    <Link className="opt mt4" to={engagementPaths.deposit}>
      <span className="emb" style={{ background: 'var(--raised)' }}>
        <Icon name="deposit" />
      </span>
      <span className="grow">
        <b className="m">{copy.plain}</b>
        <br />
        <span className="fs14 t2">{copy.plainHint}</span>
      </span>
      <Icon name="chevron-right" size={16} className="t3" />
    </Link>
  );
}

function PromotionsSkeleton() {
  return (
    <div className="stack mt4" aria-busy="true">
      <Skeleton height={48} />
      <Skeleton height={44} />
      <Skeleton height={320} />
      <Skeleton height={320} />
    </div>
  );
}
