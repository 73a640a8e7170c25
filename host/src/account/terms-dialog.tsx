import { useAgent } from '@chokdee/session';
import { Button, Dialog } from '@chokdee/ui';
import { termsCopy } from './terms-copy.ts';

/** The terms to be read over the registration, which stays as it is. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const version = useAgent((state) => state.config?.info.terms_version);
  return (
    <Dialog open onTop title={termsCopy.title} width={480} onClose={onClose}>
      <div className="db">
        {version !== undefined && <p className="fs12 t3">{termsCopy.version(version)}</p>}
        {termsCopy.sections.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p className="fs14 t2 mt1">{text}</p>
          </section>
        ))}
      </div>
      <div className="df">
        <Button variant="secondary" wide onClick={onClose}>
          {termsCopy.close}
        </Button>
      </div>
    </Dialog>
  );
}
