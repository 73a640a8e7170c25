import { useSession, useUi } from '@chokdee/session';
import { Button } from '@chokdee/ui';
import { useStore } from 'zustand';
import { copy } from '../copy.ts';
import { type Betting, useSlipCheck } from './use-betting.ts';

interface CheckButtonProps {
  readonly betting: Betting;
  readonly className?: string;
  readonly wide?: boolean;
}

/** The way from the slip to the confirmation; guests log in first, on the same page with the same slip. */
export function CheckButton({ betting, className = '', wide = false }: CheckButtonProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  const isChecking = useStore(betting.store, (state) => state.placement.step === 'validating');
  const { canCheck } = useSlipCheck(betting);
  if (!isLoggedIn) {
    return (
      <Button wide={wide} className={className} onClick={() => openDialog('login')}>
        {copy.login}
      </Button>
    );
  }
  return (
    <Button
      wide={wide}
      className={className}
      disabled={!canCheck}
      busy={isChecking}
      busyLabel={copy.checking}
      onClick={() => void betting.actions.validate()}
    >
      {copy.check}
    </Button>
  );
}
