import { useQuery } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { Icon, IconButton } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { unreadQuery } from '../inbox/unread.query.ts';
import styles from './frame.module.css';

/** Shown if the member has notifications. The dot means unread ones. */
export function Bell() {
  const { data } = useQuery(unreadQuery);
  const openDialog = useUi((state) => state.openDialog);
  if (data?.exists !== true) return null;
  const { unread } = data;
  return (
    <IconButton aria-label={copy.notifications(unread)} onClick={() => openDialog('inbox')}>
      <Icon name="bell" />
      {unread > 0 && <i className={styles.dot} data-dot />}
    </IconButton>
  );
}

/** Opens the menu of members or of guests. */
export function MenuButton() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  return (
    <IconButton aria-label={isLoggedIn ? copy.openMemberMenu : copy.openMenu} onClick={() => openDialog('menu')}>
      <Icon name="menu" />
    </IconButton>
  );
}
