import { useNavigate, useSearchParams } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { askConfirm, Dialog } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { affiliateCodeOf } from '../parts/affiliate-code.ts';
import type { RegisterStep } from './register.reducer.ts';
import { RegisterFlow } from './register-flow.tsx';
import { useRegistration } from './use-registration.ts';

export default function RegisterDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const registration = useRegistration(affiliateCodeOf(query));
  const { step } = registration.state;

  async function close() {
    if (!(await askConfirm(closeQuestion(step)))) return;
    registration.dispatch({ type: 'reset' });
    openDialog(null);
  }

  function enter() {
    if (useUi.getState().dialog === 'register') openDialog(null);
    void navigate('/', { replace: true });
  }

  const title = copy.titles[step];
  return (
    <Dialog open persistent title={title} width={420} onClose={() => void close()}>
      <RegisterFlow registration={registration} onDone={enter} />
    </Dialog>
  );
}

/** Before the end, closing loses the form. After the end, it loses the only view of the password. */
function closeQuestion(step: RegisterStep) {
  const isCompleted = step === 'completed';
  return {
    title: copy.closeTitle,
    message: isCompleted ? copy.passwordOnce : copy.closeMessage,
    confirm: isCompleted ? copy.closeCompletedYes : copy.closeYes,
    cancel: isCompleted ? copy.closeCompletedNo : copy.closeNo,
  };
}
