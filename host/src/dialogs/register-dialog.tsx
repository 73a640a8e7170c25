import { useNavigate, useSearchParams } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { askConfirm, Dialog } from '@chokdee/ui';
import { accountCopy } from '../account/account-copy.ts';
import { affiliateCodeOf } from '../account/affiliate-code.ts';
import { RegisterFlow } from '../account/register-flow.tsx';
import { useRegistration } from '../account/use-registration.ts';

export default function RegisterDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const registration = useRegistration(affiliateCodeOf(query));

  async function close() {
    const sure = await askConfirm({
      title: accountCopy.closeTitle,
      message: accountCopy.closeMessage,
      confirm: accountCopy.closeYes,
      cancel: accountCopy.closeNo,
    });
    if (sure) openDialog(null); // unmounting clears the form
  }

  function enter() {
    if (useUi.getState().dialog === 'register') openDialog(null);
    void navigate('/', { replace: true });
  }

  const title = accountCopy.titles[registration.state.step];
  return (
    <Dialog open persistent title={title} width={420} onClose={() => void close()}>
      <RegisterFlow registration={registration} onDone={enter} />
    </Dialog>
  );
}
