import { useAgent } from '@chokdee/session';
import { Caption } from '@chokdee/ui';
import { terms } from '../account/sign-up/terms.copy.ts';
import { nameTermsVersion } from '../account/sign-up/terms-version.ts';
import { TextPage } from './text-page.tsx';

/** Shows the same terms and version that a registration accepts. */
export function Page() {
  const version = useAgent((state) => state.config?.info.terms_version);
  const sections = terms.sections.map(({ title, text }) => ({ title, text: [text] }));
  return (
    <TextPage
      words={{ intro: terms.intro, sections }}
      over={version !== undefined && <Caption as="p">{terms.version(nameTermsVersion(version))}</Caption>}
    />
  );
}
