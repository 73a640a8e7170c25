import { SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copy } from '../copy.ts';
import { Fade } from './fade.tsx';
import { reader } from './held.ts';
import { MessageCard } from './message-card.tsx';
import styles from './messages.module.css';
import { forgetShown, showWaiting, useShown } from './shown.store.ts';
import { useWaiting } from './toast.ts';

const components = { success: MessageCard, info: MessageCard, error: MessageCard };
const classes = { containerRoot: styles.stack ?? '' };
/** Same as the CSS variable `--t-ui`. */
const FADE_MS = 180;

/** Shows messages above open dialogs, also to screen readers. */
export function Messages() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const waiting = useWaiting();
  const shown = useShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one comes or goes
  useEffect(() => {
    if (region) showWaiting();
  }, [region, waiting, shown]);
  useEffect(() => forgetShown, []);
  return createPortal(
    <section className={styles.above} aria-label={copy.toasts} data-above-dialogs {...reader}>
      {/* Present from the start: a screen reader announces only changes in a region it knows. An error interrupts it. */}
      <div ref={setRegion} role="status" aria-atomic={false} />
      {region && (
        <SnackbarProvider
          domRoot={region}
          Components={components}
          classes={classes}
          anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
          maxSnack={Number.POSITIVE_INFINITY}
          TransitionComponent={Fade}
          transitionDuration={FADE_MS}
        />
      )}
    </section>,
    document.body,
  );
}
