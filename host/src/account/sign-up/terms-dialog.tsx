import { useAgent } from '@chokdee/session';
import { Button, Caption, Detail, Dialog, DialogBody, DialogFooter } from '@chokdee/ui';
import { hostPaths } from '../../routes/host-routes.ts';
import { terms } from './terms.copy.ts';
import { nameTermsVersion } from './terms-version.ts';

/** Shows the terms over the registration without losing its input. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const version = useAgent((state) => state.config?.info.terms_version);
  return (
    <Dialog open onTop title={terms.title} width={480} onClose={onClose}>
      <DialogBody>
        {version !== undefined && <Caption as="p">{terms.version(nameTermsVersion(version))}</Caption>}
        {terms.sections.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <Detail above={1}>{text}</Detail>
          </section>
        ))}
        <Detail as="a" href={hostPaths.privacy} target="_blank" rel="noreferrer">
          {terms.privacy}
        </Detail>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" wide onClick={onClose}>
          {terms.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
