import { useAgent, useUi } from '@chokdee/session';
import { buttonClass, Dialog } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** Until a member can do it alone, the operator's staff resets the password. */
export default function ForgotDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const contact = useAgent((state) => state.config?.info.line_contact_url ?? state.config?.info.line_admin_url);
  return (
    <Dialog open title={copy.forgot.title} width={360} onClose={() => openDialog(null)}>
      <div className="db">
        <p className="t2">{copy.forgot.help}</p>
        {contact && (
          <a className={buttonClass({ wide: true })} href={contact} target="_blank" rel="noreferrer" data-autofocus>
            {copy.contact}
          </a>
        )}
      </div>
    </Dialog>
  );
}
