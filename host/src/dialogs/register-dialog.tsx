import { useNavigate, useSearchParams } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { askConfirm, Dialog } from '@chokdee/ui';
import { accountCopy } from '../account/account-copy.ts';
import { affiliateCodeOf } from '../account/affiliate-code.ts';
import type { RegisterStep } from '../account/register.reducer.ts';
import { RegisterFlow } from '../account/register-flow.tsx';
import { useRegistration } from '../account/use-registration.ts';

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

  const title = accountCopy.titles[step];
  return (
    <Dialog open persistent title={title} width={420} onClose={() => void close()}>
      <RegisterFlow registration={registration} onDone={enter} />
    </Dialog>
  );
}

/** Before the end the form would be lost, after it the one look at the password. */
function closeQuestion(step: RegisterStep) {
  const isCompleted = step === 'completed';
  return {
    title: accountCopy.closeTitle,
    message: isCompleted ? accountCopy.passwordOnce : accountCopy.closeMessage,
    confirm: isCompleted ? accountCopy.closeCompletedYes : accountCopy.closeYes,
    cancel: isCompleted ? accountCopy.closeCompletedNo : accountCopy.closeNo,
  };
}
