import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Caption, Card, Detail, LinkButton, Note, Row, Tag, VisuallyHidden } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { TurnoverCard } from '@chokdee/ui/turnover';
import { engagementPaths } from '../engagement-paths.ts';
import { wayTo } from '../parts/way-to.tsx';
import { CancelButton } from './cancel-button.tsx';
import { copy } from './copy.ts';
import {
  type ActiveBonus,
  type Promotion,
  type PromotionList,
  runningWithoutTurnover,
  type TakenPromotion,
} from './promotions.api.ts';

const { own, cancel } = copy;

/** The selected promotion, the one with turnover, and those that are not used yet. */
export function RunningList({ list }: { readonly list: PromotionList }) {
  const { selected, active } = list;
  const started = runningWithoutTurnover(list);
  if (!selected && !active && started.length === 0) return <NothingRunning />;
  return (
    <>
      <VisuallyHidden as="h2">{own.now}</VisuallyHidden>
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
      <CancelButton target={what} cost={cancel.cost(left)} question={cancel.costQuestion(turnover.title, left)} />
    </TurnoverCard>
  );
}

function SelectedCard({ promotion }: { readonly promotion: Promotion }) {
  const { promotion_id, title, reason } = promotion;
  return (
    <Card as="section" above={3} aria-label={title}>
      <Row justify="between">
        <h3>{title}</h3>
        <Tag tone="warn">{own.waiting}</Tag>
      </Row>
      <Detail above={1}>{own.waitsForDeposit}</Detail>
      {reason !== null && (
        <Note tone="warn" above={2}>
          {reason}
        </Note>
      )}
      <TermsLink promotion={promotion} />
      <LinkButton as={Link} wide above={3} to={engagementPaths.deposit}>
        {own.deposit}
      </LinkButton>
      <CancelButton target={{ promotionId: promotion_id }} cost={cancel.free} question={cancel.freeQuestion(title)} />
    </Card>
  );
}

/** Unused free rounds, or a refund whose bill is not settled. */
function StartedCard({ taken }: { readonly taken: TakenPromotion }) {
  const { promotion_id, title, kind, at } = taken;
  const cost = kind === 'free_spins' ? cancel.spins : cancel.refund;
  return (
    <Card as="section" above={3} aria-label={title}>
      <Row justify="between">
        <h3>{title}</h3>
        <Tag tone="info">{kind === 'free_spins' ? own.waitsForPlay : own.waitsForBill}</Tag>
      </Row>
      <Caption as="p">{own.takenAt(formatThaiDateTime(at))}</Caption>
      {kind === 'free_spins' && (
        <LinkButton as={Link} wide above={3} to={engagementPaths.freeSpins}>
          {own.play}
        </LinkButton>
      )}
      <CancelButton target={{ promotionId: promotion_id }} cost={cost} question={cancel.startedQuestion(title, cost)} />
    </Card>
  );
}

function TermsLink({ promotion: { promotion_id, title } }: { readonly promotion: Promotion }) {
  return (
    <LinkButton
      as={Link}
      variant="text"
      size="sm"
      to={engagementPaths.promotion(promotion_id)}
      aria-label={copy.termsOf(title)}
    >
      {copy.terms}
    </LinkButton>
  );
}

function NothingRunning() {
  return <Nothing icon="gift" words={own.noneRunning} action={wayTo(engagementPaths.promotions, own.toAll)} />;
}
