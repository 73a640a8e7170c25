import { useNavigate } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { Button, Detail, Dialog, DialogBody, DialogFooter, Emblem, Row, toast } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../../copy.ts';
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
    toast.success(copy.logout.done);
  }

  return (
    <Dialog open bare persistent title={copy.logout.title} width={360} onClose={() => openDialog(null)}>
      <DialogBody textAlign="center" centred>
        <Emblem ground="plain" icon="logout" />
        <div>
          <h2>{copy.logout.title}</h2>
          <Detail above={1}>{copy.logout.message}</Detail>
        </div>
      </DialogBody>
      <DialogFooter>
        <Row>
          <Button variant="secondary" grow busy={isBusy} busyLabel={copy.logout.busy} onClick={() => void leave()}>
            {copy.logout.yes}
          </Button>
          <Button grow data-autofocus disabled={isBusy} onClick={() => openDialog(null)}>
            {copy.logout.stay}
          </Button>
        </Row>
      </DialogFooter>
    </Dialog>
  );
}
