import { Link } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { Button, LinkButton } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { gamesPaths } from '../../games-paths.ts';
import { copy } from '../copy.ts';

/** Empty state of the lobby of last played games. Guests are asked to log in. */
export function NothingPlayed() {
  const isMember = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  if (!isMember) {
    const login = <Button onClick={() => openDialog('login')}>{copy.login}</Button>;
    return <Nothing icon="lock" words={copy.loginFirst} action={login} />;
  }
  const recommended = (
    <LinkButton as={Link} variant="secondary" to={gamesPaths.lobby('hot')}>
      {copy.recommended}
    </LinkButton>
  );
  return <Nothing icon="refresh" words={copy.noRecent} action={recommended} />;
}
