import { useUi } from '@chokdee/session';
import { useModal } from '@chokdee/ui';
import { Burst, Unfold } from '@chokdee/ui/win';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { copy } from './copy.ts';
import { areGain } from './gain.ts';
import { playWinEffects } from './play-win-effects.ts';
import { WinTicket } from './win-ticket.tsx';
import styles from './wins.module.css';
import { useWins, type Wins } from './wins.store.ts';

/** The ticket with the wins, over the current page. */
export default function WinDialog() {
  const wins = useWins((state) => state.wins);
  return wins && createPortal(<Stage key={wins.wins[0]?.id} wins={wins} />, document.body);
}

function Stage({ wins }: { readonly wins: Wins }) {
  const openDialog = useUi((state) => state.openDialog);
  const close = () => openDialog(null);
  const box = useRef<HTMLElement>(null);
  // The dialog opens by itself, perhaps under a finger, so a press outside does not close it.
  useModal(box, { onEscape: close, onBack: close });
  const isCelebrated = areGain(wins);
  useEffect(() => {
    if (isCelebrated) playWinEffects();
  }, [isCelebrated]);
  const { wins: listed, count } = wins;
  const title = count > 1 ? copy.many(count) : `${listed[0]?.headline} ${listed[0]?.description}`;
  return (
    <div className={styles.overlay}>
      <section ref={box} className={styles.stage} role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
        {isCelebrated && <Burst />}
        <Unfold>
          <WinTicket wins={wins} onClose={close} />
        </Unfold>
      </section>
    </div>
  );
}
