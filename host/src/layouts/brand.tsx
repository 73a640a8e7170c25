import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { LogoMark } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** The operator's mark and name, leading home. */
export function Brand({ onNavigate }: { readonly onNavigate?: () => void }) {
  const name = useAgent((state) => state.config?.info.name) ?? copy.site;
  return (
    <Link className="brand" to="/" aria-label={copy.siteHome} onClick={onNavigate}>
      <LogoMark />
      <b>{name}</b>
    </Link>
  );
}
