import { useEffect, useState } from 'react';
import type { PrizeDialog } from './prize-dialog.tsx';

const RETRY_MS = 3_000;

/** Loads the prize dialog while the wheel turns. Retries after a failure, because the prize must be shown. */
export function usePrizeDialog(isWanted: boolean): typeof PrizeDialog | null {
  const [dialog, setDialog] = useState<{ readonly Dialog: typeof PrizeDialog } | null>(null);
  const isMissing = isWanted && dialog === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      import('./prize-dialog.tsx').then(
        (module) => isCurrent && setDialog({ Dialog: module.PrizeDialog }),
        (error: unknown) => {
          console.error(error);
          if (isCurrent) timer = setTimeout(load, RETRY_MS);
        },
      );
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return dialog?.Dialog ?? null;
}
