import { useSession, useUi } from '@chokdee/session';
import { Button } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Betting } from './use-betting.ts';

interface CheckButtonProps {
  readonly betting: Betting;
  readonly className?: string;
  readonly wide?: boolean;
}

/** The way from the slip to the confirmation; guests log in first, on the same page with the same slip. */
export function CheckButton({ betting, className = '', wide = false }: CheckButtonProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  if (!isLoggedIn) {
    return (
      <Button wide={wide} className={className} onClick={() => openDialog('login')}>
        {copy.bet.login}
      </Button>
    );
  }
  const { actions, canCheck } = betting;
  return (
    <Button
      wide={wide}
      className={className}
      disabled={!canCheck}
      busy={actions.purchase.step === 'validating'}
      busyLabel={copy.bet.checking}
      onClick={() => void actions.validate()}
    >
      {copy.bet.check}
    </Button>
  );
}
