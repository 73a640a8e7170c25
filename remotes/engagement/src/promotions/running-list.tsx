import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { EmptyState, Note, Tag } from '@chokdee/ui';
import { TurnoverCard } from '@chokdee/ui/turnover';
import { engagementPaths } from '../engagement-paths.ts';
import { CancelButton } from './cancel-button.tsx';
import { copy } from './copy.ts';
import {
  type ActiveBonus,
  type Promotion,
  type PromotionList,
  runningWithoutTurnover,
  type TakenPromotion,
} from './promotions.api.ts';
import styles from './promotions.module.css';

const { own, cancel } = copy;

/** What waits for a deposit, what asks for play, and what waits to be used. */
export function RunningList({ list }: { readonly list: PromotionList }) {
  const { selected, active } = list;
  const started = runningWithoutTurnover(list);
  if (!selected && !active && started.length === 0) return <NothingRunning />;
  return (
    <>
      <h2 className="sr">{own.now}</h2>
      {active && <RunningBonus bonus={active} />}
      {selected && <SelectedCard promotion={selected} />}
      {started.map((taken) => (
        <StartedCard key={taken.promotion_id} taken={taken} />
      ))}
    </>
  );
}

function RunningBonus({ bonus }: { readonly bonus: ActiveBonus }) {
  const { promotion, turnover, bonus_left } = bonus;
  const what = promotion === null ? { turnoverId: turnover.id } : { promotionId: promotion.promotion_id };
  const left = formatThb(bonus_left);
  return (
    <TurnoverCard turnover={turnover} bonusLeft={bonus_left}>
      {promotion !== null && <TermsLink promotion={promotion} />}
      <CancelButton what={what} cost={cancel.cost(left)} question={cancel.costQuestion(turnover.title, left)} />
    </TurnoverCard>
  );
}

function SelectedCard({ promotion }: { readonly promotion: Promotion }) {
  const { promotion_id, title, reason } = promotion;
  return (
    <section className="card mt3" aria-label={title}>
      <div className="row between">
        <h3 className={styles.taken}>{title}</h3>
        <Tag tone="warn">{own.waiting}</Tag>
      </div>
      <p className="fs14 t2 mt1">{own.waitsForDeposit}</p>
      {reason !== null && (
        <Note tone="warn" className="mt2">
          {reason}
        </Note>
      )}
      <TermsLink promotion={promotion} />
      <Link className="btn p w mt3" to={engagementPaths.deposit}>
        {own.deposit}
      </Link>
      <CancelButton what={{ promotionId: promotion_id }} cost={cancel.free} question={cancel.freeQuestion(title)} />
    </section>
  );
}

/** Free rounds that are not played yet, or a refund whose bill is not settled. */
function StartedCard({ taken }: { readonly taken: TakenPromotion }) {
  const { promotion_id, title, kind, at } = taken;
  const cost = kind === 'free_spins' ? cancel.spins : cancel.refund;
  return (
    <section className="card mt3" aria-label={title}>
      <div className="row between">
        <h3 className={styles.taken}>{title}</h3>
        <Tag tone="info">{kind === 'free_spins' ? own.waitsForPlay : own.waitsForBill}</Tag>
      </div>
      <p className="fs12 t3">{own.takenAt(formatThaiDateTime(at))}</p>
      {kind === 'free_spins' && (
        <Link className="btn p w mt3" to={engagementPaths.freeSpins}>
          {own.play}
        </Link>
      )}
      <CancelButton what={{ promotionId: promotion_id }} cost={cost} question={cancel.startedQuestion(title, cost)} />
    </section>
  );
}

function TermsLink({ promotion: { promotion_id, title } }: { readonly promotion: Promotion }) {
  return (
    <Link className="btn t sm" to={engagementPaths.promotion(promotion_id)} aria-label={copy.termsOf(title)}>
      {copy.terms}
    </Link>
  );
}

function NothingRunning() {
  const all = (
    <Link className="btn s" to={engagementPaths.promotions}>
      {own.toAll}
    </Link>
  );
  return (
    <EmptyState icon="gift" title={own.noneRunning} action={all}>
      {own.noneRunningHint}
    </EmptyState>
  );
}
