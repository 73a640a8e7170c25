import { Link } from '@chokdee/router';
import { Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';

const ACTIONS = [
  { icon: 'slot', label: copy.quick.slot, to: gamesPaths.lobby('slot') },
  { icon: 'ticket', label: copy.quick.lotto, to: gamesPaths.lottoLobby },
  { icon: 'cards', label: copy.quick.casino, to: gamesPaths.lobby('casino') },
  { icon: 'wheel', label: copy.quick.wheel, to: gamesPaths.wheel },
  { icon: 'deposit', label: copy.quick.deposit, to: gamesPaths.deposit },
  { icon: 'wallet', label: copy.quick.statement, to: gamesPaths.statement },
  { icon: 'document', label: copy.quick.bills, to: gamesPaths.lottoBills },
  { icon: 'calendar', label: copy.quick.results, to: gamesPaths.lottoResults },
] as const;

/** Short ways to the pages members use most. */
export function QuickActions() {
  return (
    <nav className="qa" aria-label={copy.quick.label}>
      {ACTIONS.map(({ icon, label, to }) => (
        <Link key={to} to={to}>
          <span className="ic">
            <Icon name={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
