import { useNavigate } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { Button, Detail, Dialog, DialogBody, DialogFooter, Emblem, Row, toast } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from './copy.ts';
import { logout } from './session.commands.ts';

export default function LogoutDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsBusy(true);
    await logout();
    openDialog(null);
    await navigate(`/?ag=${encodeURIComponent(useAgent.getState().agentCode)}`, { replace: true });
    toast.success(copy.done);
  }

  return (
    <Dialog open bare persistent title={copy.title} width={360} onClose={() => openDialog(null)}>
      <DialogBody textAlign="center" centred>
        <Emblem ground="plain" icon="logout" />
        <div>
          <h2>{copy.title}</h2>
          <Detail above={1}>{copy.message}</Detail>
        </div>
      </DialogBody>
      <DialogFooter>
        <Row>
          <Button variant="secondary" grow busy={isBusy} busyLabel={copy.busy} onClick={() => void leave()}>
            {copy.yes}
          </Button>
          <Button grow data-autofocus disabled={isBusy} onClick={() => openDialog(null)}>
            {copy.stay}
          </Button>
        </Row>
      </DialogFooter>
    </Dialog>
  );
}
