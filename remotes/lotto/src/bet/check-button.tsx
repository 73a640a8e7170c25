import { useSession, useUi } from '@chokdee/session';
import { Button } from '@chokdee/ui';
import { betCopy } from './copy.ts';
import { type Betting, useSlipCheck } from './use-betting.ts';
import { useSlipState } from './use-slip.ts';

interface CheckButtonProps {
  readonly betting: Betting;
  readonly className?: string;
  readonly wide?: boolean;
}

/** The way from the slip to the confirmation; guests log in first, on the same page with the same slip. */
export function CheckButton({ betting, className = '', wide = false }: CheckButtonProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  const isChecking = useSlipState(betting.slip, (state) => state.purchase.step === 'validating');
  const { canCheck } = useSlipCheck(betting);
  if (!isLoggedIn) {
    return (
      <Button wide={wide} className={className} onClick={() => openDialog('login')}>
        {betCopy.login}
      </Button>
    );
  }
  return (
    <Button
      wide={wide}
      className={className}
      disabled={!canCheck}
      busy={isChecking}
      busyLabel={betCopy.checking}
      onClick={() => void betting.actions.validate()}
    >
      {betCopy.check}
    </Button>
  );
}
