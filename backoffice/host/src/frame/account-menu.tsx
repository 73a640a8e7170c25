import { reasonOf, signOut, useMe } from '@chokdee/backoffice-session';
import { chooseTheme, type ThemeChoice, tell, useThemeChoice } from '@chokdee/backoffice-ui';
import { useNavigate } from '@chokdee/router';
import { Button, Dropdown } from 'antd';
import { copy } from './copy.ts';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Menu of the person: account, theme, sign-out. */
export function AccountMenu() {
  const { username } = useMe();
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const leave = () => signOut().catch((error: unknown) => tell.problem(reasonOf(error) || copy.signOutFailed));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [theme],
        items: [
          { key: 'me', label: copy.me, onClick: () => void navigate('/me') },
          {
            type: 'group',
            label: copy.theme,
            children: themes.map((key) => ({ key, label: copy.themes[key], onClick: () => chooseTheme(key) })),
          },
          { type: 'divider' },
          { key: 'out', label: copy.signOut, onClick: () => void leave() },
        ],
      }}
    >
      <Button aria-label={copy.account(username)}>{username}</Button>
    </Dropdown>
  );
}
