import { formatThb } from '@chokdee/format';
import { Button, Dialog, Flower, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Spin } from './wheel.api.ts';
import styles from './wheel.module.css';

const OUTCOMES = {
  credit: copy.result.paid,
  points: copy.result.points,
  spin: copy.result.freeSpin,
  none: copy.result.noPrize,
} as const;

interface Props {
  readonly spin: Spin;
  onClose(): void;
  onAgain(): void;
  onVerify(): void;
}

/** What a spin brought, on paper. */
export function PrizeDialog({ spin, onClose, onAgain, onVerify }: Props) {
  const { prize } = spin;
  return (
    <Dialog open bare onClose={onClose} title={copy.result.label} width={360}>
      <Ticket on="surface" label={copy.result.label}>
        <TicketPart guilloche className="c">
          <div className={styles.flower}>
            <svg width="64" height="64" viewBox="-12 -12 24 24" fill="#a8843c" aria-hidden="true">
              <Flower />
            </svg>
          </div>
          <div className="fs14 t2">{prize.kind === 'none' ? copy.result.none : copy.result.won}</div>
          <div className={`num ${prize.kind === 'credit' ? 'money' : ''} ${styles.prize}`}>
            {prize.kind === 'credit' ? formatThb(spin.paid) : prize.name}
          </div>
          <div className="fs14 t2">{OUTCOMES[prize.kind]}</div>
        </TicketPart>
        <Tear />
        <TicketPart>
          <div className="row">
            <button type="button" className={`btn grow ${styles.plain}`} data-autofocus onClick={onClose}>
              {copy.result.close}
            </button>
            {spin.free_spins > 0 && (
              <Button className="grow" onClick={onAgain}>
                {copy.result.again}
              </Button>
            )}
          </div>
          <p className="fs12 t2 c mt2">{copy.wheel.left(spin.free_spins)}</p>
          <Button variant="text" wide onClick={onVerify}>
            {copy.result.verify}
          </Button>
        </TicketPart>
      </Ticket>
    </Dialog>
  );
}
