import { Link } from '@chokdee/router';
import { Icon } from '@chokdee/ui';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import styles from './home.module.css';

const ACTIONS = [
  { icon: 'slot', label: copy.quick.slot, to: gamesPaths.lobby('slot') },
  { icon: 'ticket', label: copy.quick.lotto, to: gamesPaths.lottoLobby },
  { icon: 'cards', label: copy.quick.casino, to: gamesPaths.lobby('casino') },
  { icon: 'ball', label: copy.quick.sport, to: gamesPaths.lobby('sport') },
  { icon: 'fish', label: copy.quick.fishing, to: gamesPaths.lobby('fishing') },
  { icon: 'wheel', label: copy.quick.wheel, to: gamesPaths.wheel },
  { icon: 'flag', label: copy.quick.quests, to: gamesPaths.quests },
  { icon: 'bag', label: copy.quick.redeem, to: gamesPaths.redeem },
] as const;

/** Short ways to the pages members use most. */
export function QuickActions() {
  return (
    <nav className={styles.actions} aria-label={copy.quick.label}>
      {ACTIONS.map(({ icon, label, to }) => (
        <Link key={to} to={to}>
          <span className={styles.action}>
            <Icon name={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
