import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Caption, Card, Detail, Figure, Row, RowText, Strong, Tag } from '@chokdee/ui';
import { gamesPaths } from '../../games-paths.ts';
import styles from '../sport.module.css';
import type { Bill } from './bills.api.ts';
import { copy } from './copy.ts';

type Leg = NonNullable<Bill['selections']>[number];

const tones = { open: 'warn', won: 'ok', lost: 'plain', returned: 'info', voided: 'info' } as const;
const legTones = {
  open: 'warn',
  won: 'ok',
  half_won: 'ok',
  returned: 'info',
  half_lost: 'plain',
  lost: 'plain',
} as const;

/** A bill: selections from its provider, stake and return from our ledger. Links to its round. */
export function BillCard({ bill }: { readonly bill: Bill }) {
  const { selections } = bill;
  const kind = selections && (selections.length > 1 ? copy.combined(selections.length) : copy.single);
  return (
    <Card as={Link} to={gamesPaths.round(bill.round_id)} className={styles.bill}>
      <Row justify="between">
        <Strong>{kind ?? bill.game_name}</Strong>
        <Tag tone={tones[bill.state]}>{copy.state[bill.state]}</Tag>
      </Row>
      {selections === null && <Detail as="span">{copy.untold}</Detail>}
      {selections && (
        <ul className={styles.legs}>
          {selections.map((leg) => (
            <BillLeg key={`${leg.match} ${leg.pick}`} leg={leg} isWaiting={bill.state === 'open'} />
          ))}
        </ul>
      )}
      <Row justify="between">
        <Caption>
          {copy.stake} {formatThb(bill.stake)}
        </Caption>
        <Outcome bill={bill} />
      </Row>
      <Row justify="between">
        <Caption>{formatThaiDateTime(bill.opened_at)}</Caption>
        <Caption>{bill.reference_no}</Caption>
      </Row>
    </Card>
  );
}

interface BillLegProps {
  readonly leg: Leg;
  /** False means that the bill has ended, so a leg without a result shows no state. */
  readonly isWaiting: boolean;
}

function BillLeg({ leg: { match, pick, odds, score, state, league }, isWaiting }: BillLegProps) {
  const about = [league, score === null ? null : copy.score(score)].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <Row justify="between" align="start">
        <RowText inline below={about}>
          {match}
        </RowText>
        {(isWaiting || state !== 'open') && <Tag tone={legTones[state]}>{copy.leg[state]}</Tag>}
      </Row>
      <Detail as="span">
        {pick} {odds !== null && <Figure>{odds}</Figure>}
      </Detail>
    </li>
  );
}

function Outcome({ bill: { state, payout, refunded } }: { readonly bill: Bill }) {
  if (state === 'open') return null;
  const [name, amount] = state === 'voided' ? [copy.refunded, refunded] : [copy.payout, payout];
  return (
    <span>
      <Caption>{name}</Caption> <Figure>{formatThb(amount)}</Figure>
    </span>
  );
}
