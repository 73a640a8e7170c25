import { Link, useLocation } from '@chokdee/router';
import { Menu } from 'antd';
import { copy } from './copy.ts';
import { useNav } from './use-nav.ts';

/** Address that is marked: the entry that the address of the page begins with. */
function currentOf(pathname: string, addresses: readonly string[]): string[] {
  const fitting = addresses.filter((to) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
  const [longest] = fitting.sort((one, other) => other.length - one.length);
  return longest === undefined ? [] : [longest];
}

/** Navigation: today, the inbox, and the desks that the person may open. */
export function DeskNav({ onChosen }: { readonly onChosen?: () => void }) {
  const { pathname } = useLocation();
  const entries = [{ to: '/', label: copy.home }, { to: '/approvals', label: copy.approvals }, ...useNav()];
  return (
    <nav aria-label={copy.desks}>
      <Menu
        mode="inline"
        selectedKeys={currentOf(
          pathname,
          entries.map(({ to }) => to),
        )}
        {...(onChosen && { onClick: onChosen })}
        items={entries.map(({ to, label }) => ({ key: to, label: <Link to={to}>{label}</Link> }))}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  );
}
