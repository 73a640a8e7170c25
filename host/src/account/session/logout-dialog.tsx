import { useNavigate } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { Button, Dialog, Icon, toast } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../../copy.ts';
import { logout } from './session.commands.ts';

export default function LogoutDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    await logout();
    openDialog(null);
    await navigate(`/?ag=${encodeURIComponent(useAgent.getState().agentCode)}`, { replace: true });
    toast.success(copy.logout.done);
  }

  return (
    <Dialog open bare persistent title={copy.logout.title} width={360} onClose={() => openDialog(null)}>
      <div className="db c" style={{ justifyItems: 'center' }}>
        <span className="emb" style={{ background: 'var(--raised)', color: 'var(--text)' }}>
          <Icon name="logout" />
        </span>
        <div>
          <h2>{copy.logout.title}</h2>
          <p className="t2 fs14 mt1">{copy.logout.message}</p>
        </div>
      </div>
      <div className="df">
        <div className="row">
          <Button
            variant="secondary"
            className="grow"
            busy={busy}
            busyLabel={copy.logout.busy}
            onClick={() => void leave()}
          >
            {copy.logout.yes}
          </Button>
          <Button className="grow" data-autofocus disabled={busy} onClick={() => openDialog(null)}>
            {copy.logout.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
