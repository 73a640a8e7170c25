import { toast } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { copy } from '../../copy.ts';
import { type RunningStepUp, useStepUps } from './step-up.store.ts';

type StepUpDialog = ComponentType<{ readonly stepUp: RunningStepUp }>;

/** Shows the dialog for the next waiting proof. Fetches the dialog on first use. */
export function StepUp() {
  const [stepUp] = useStepUps();
  const [Dialog, setDialog] = useState<StepUpDialog | null>(null);
  const isMissing = stepUp !== undefined && Dialog === null;
  useEffect(() => {
    if (!isMissing) return;
    import('./step-up-dialog.tsx').then(
      (module) => setDialog(() => module.StepUpDialog),
      (error: unknown) => {
        console.error(error);
        toast.error(copy.dialogFailed);
        for (const { answer } of useStepUps.getState()) answer(false);
      },
    );
  }, [isMissing]);
  return stepUp && Dialog && <Dialog key={stepUp.needed.id} stepUp={stepUp} />;
}
