import { useSession, useUi } from '@chokdee/session';
import { Button, type ButtonProps } from '@chokdee/ui';
import { useStore } from 'zustand';
import { copy } from '../copy.ts';
import { type Betting, useSlipCheck } from './use-betting.ts';

interface Props extends Pick<ButtonProps, 'above' | 'wide' | 'className'> {
  readonly betting: Betting;
}

/** Validates the slip. Guests log in first and keep page and slip. */
export function CheckButton({ betting, ...look }: Props) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  const isChecking = useStore(betting.store, (state) => state.placement.step === 'validating');
  const { canCheck } = useSlipCheck(betting);
  if (!isLoggedIn) {
    return (
      <Button {...look} onClick={() => openDialog('login')}>
        {copy.login}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      disabled={!canCheck}
      busy={isChecking}
      busyLabel={copy.checking}
      onClick={() => void betting.actions.validate()}
    >
      {copy.check}
    </Button>
  );
}
