import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { LogoMark } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './parts.module.css';

/** The agent's mark and name, leading home. */
export function Brand({ onNavigate }: { readonly onNavigate?: () => void }) {
  const info = useAgent((state) => state.config?.info);
  const name = info?.name ?? copy.site;
  return (
    <Link className={styles.brand} to="/" aria-label={copy.siteHome(name)} onClick={onNavigate}>
      {info ? <img src={info.agent_logo} width={32} height={32} alt="" /> : <LogoMark />}
      <b>{name}</b>
    </Link>
  );
}
