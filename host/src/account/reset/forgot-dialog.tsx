import { useUi } from '@chokdee/session';
import { Dialog, DialogBody } from '@chokdee/ui';
import { copy } from './copy.ts';
import { ForgotFlow } from './forgot-flow.tsx';

export default function ForgotDialog() {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <Dialog open persistent title={copy.title} width={420} onClose={() => openDialog(null)}>
      <DialogBody>
        <ForgotFlow
          onLogin={() => openDialog('login')}
          onDone={() => useUi.getState().dialog === 'forgot' && openDialog(null)}
        />
      </DialogBody>
    </Dialog>
  );
}
