import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { cx, LogoMark } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './parts.module.css';

interface Props {
  /** Shows only the mark on the narrowest phones. */
  readonly isShort?: boolean;
  readonly onNavigate?: () => void;
}

/** The agent's mark and name, linked to home. */
export function Brand({ isShort = false, onNavigate }: Props) {
  const info = useAgent((state) => state.config?.info);
  const name = info?.name ?? copy.site;
  return (
    <Link
      className={cx(styles.brand, isShort && styles.short)}
      to="/"
      aria-label={copy.siteHome(name)}
      onClick={onNavigate}
    >
      {info ? <img src={info.agent_logo} width={32} height={32} alt="" /> : <LogoMark />}
      <b>{name}</b>
    </Link>
  );
}
