import { formatNumber } from '@chokdee/format';
import { useOnline } from '@chokdee/session';
import { Button, Detail, Dialog, FailureNote, Figure, Flower, Label, Row, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { LatePart } from '@chokdee/ui/late';
import { CountUp, Unfold } from '@chokdee/ui/win';
import { useEffect } from 'react';
import { copy } from './copy.ts';
import { sharePrize } from './late-share.ts';
import { prizeText } from './prize-name.tsx';
import { useClaimReward } from './use-claim-reward.ts';
import { markTold, type Spin } from './wheel.api.ts';
import styles from './wheel.module.css';

const PAID = { credit: copy.result.paid, points: copy.result.points, spin: copy.result.freeSpin } as const;

interface Props {
  readonly spin: Spin;
  /** True when the member can pay for another spin in the same way. */
  readonly canSpinAgain: boolean;
  onClose(): void;
  onAgain(): void;
  onVerify(): void;
}

/** Ticket of a spin's prize. */
export function PrizeDialog({ spin, canSpinAgain, onClose, onAgain, onVerify }: Props) {
  const { prize, reward } = spin;
  const claim = useClaimReward(spin.spin_id);
  const isOnline = useOnline();
  const waits = reward?.status === 'claimable' && !claim.isSuccess;
  const isPaid = prize.kind !== 'none' && reward?.status !== 'claimable';
  useEffect(() => {
    if (isPaid) markTold(spin.spin_id);
  }, [isPaid, spin.spin_id]);
  return (
    <Dialog open bare onClose={onClose} title={copy.result.label} width={360}>
      <Unfold>
        <Ticket on="surface" label={copy.result.label}>
          <TicketPart guilloche textAlign="center">
            <div className={styles.flower}>
              <svg width="64" height="64" viewBox="-12 -12 24 24" fill="#a8843c" aria-hidden="true">
                <Flower />
              </svg>
            </div>
            <Detail as="div">{prize.kind === 'none' ? copy.result.none : copy.result.won}</Detail>
            <Figure as="div" tone={prize.kind === 'credit' ? 'money' : undefined} className={styles.prize}>
              {prize.kind === 'credit' ? <CountUp thb={prize.value} /> : prizeText(prize)}
            </Figure>
            <Detail as="div" role="status">
              {waits ? copy.result.waits : outcomeOf(spin)}
            </Detail>
          </TicketPart>
          <Tear />
          <TicketPart>
            {waits && (
              <Button
                wide
                className={styles.claim}
                disabled={!isOnline}
                busy={claim.isPending}
                busyLabel={copy.result.claiming}
                onClick={() => claim.mutate()}
              >
                {copy.result.claim}
              </Button>
            )}
            <FailureNote error={claim.error} above={0} className={styles.claim} />
            <Row>
              <Button variant="text" grow className={styles.plain} data-autofocus onClick={onClose}>
                {copy.result.close}
              </Button>
              {canSpinAgain && !waits && (
                <Button grow onClick={onAgain}>
                  {copy.result.again}
                </Button>
              )}
            </Row>
            <Label as="p" textAlign="center" above={2}>
              {copy.wheel.left(spin.free_spins)}
            </Label>
            {prize.kind !== 'none' && <LatePart of={sharePrize} having={{ prize }} height={44} />}
            <Button variant="text" wide className={styles.onPaper} onClick={onVerify}>
              {copy.result.verify}
            </Button>
          </TicketPart>
        </Ticket>
      </Unfold>
    </Dialog>
  );
}

function outcomeOf({ prize: { kind }, points_spent }: Spin): string {
  if (kind !== 'none') return PAID[kind];
  return points_spent === 0 ? copy.result.noPrize : copy.result.noPrizeForPoints(formatNumber(points_spent));
}
