import { Link, useLocation } from '@chokdee/router';
import { Menu } from 'antd';
import { copy } from './copy.ts';
import { useDesks } from './use-nav.ts';

/** Address that is marked: the entry that the address of the page begins with. */
function currentOf(pathname: string, addresses: readonly string[]): string[] {
  const fitting = addresses.filter((to) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
  const [longest] = fitting.sort((one, other) => other.length - one.length);
  return longest === undefined ? [] : [longest];
}

const itemOf = ({ to, label }: { readonly to: string; readonly label: string }) => ({
  key: to,
  label: <Link to={to}>{label}</Link>,
});

/** Navigation: today, the inbox, and the desks that the person may open. */
export function DeskNav({ onChosen }: { readonly onChosen?: () => void }) {
  const { pathname } = useLocation();
  const desks = useDesks();
  const own = [
    { to: '/', label: copy.home },
    { to: '/approvals', label: copy.approvals },
  ];
  const entries = [...own, ...desks.flatMap((desk) => desk.entries)];
  return (
    <nav aria-label={copy.desks}>
      <Menu
        mode="inline"
        selectedKeys={currentOf(
          pathname,
          entries.map(({ to }) => to),
        )}
        {...(onChosen && { onClick: onChosen })}
        items={[
          ...own.map(itemOf),
          ...desks.map(({ area, entries: ofDesk }) => ({
            key: area,
            type: 'group' as const,
            label: copy.areas[area] ?? ofDesk[0]?.label,
            children: ofDesk.map(itemOf),
          })),
        ]}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  );
}
