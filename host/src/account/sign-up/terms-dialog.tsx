import { useAgent } from '@chokdee/session';
import { Button, Dialog } from '@chokdee/ui';
import { terms } from './terms.copy.ts';

/** The terms to be read over the registration, which stays as it is. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const version = useAgent((state) => state.config?.info.terms_version);
  return (
    <Dialog open onTop title={terms.title} width={480} onClose={onClose}>
      <div className="db">
        {version !== undefined && <p className="fs12 t3">{terms.version(version)}</p>}
        {terms.sections.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p className="fs14 t2 mt1">{text}</p>
          </section>
        ))}
      </div>
      <div className="df">
        <Button variant="secondary" wide onClick={onClose}>
          {terms.close}
        </Button>
      </div>
    </Dialog>
  );
}
