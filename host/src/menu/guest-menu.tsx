import { useNav, useSite, useUi } from '@chokdee/session';
import { Button, Label, Row } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { SiteLinks } from '../parts/site-links.tsx';
import { ThemeChoice } from '../parts/theme-choice.tsx';
import styles from './menu.module.css';
import { MenuEntries } from './menu-entries.tsx';

/** The menu of guests: login, registration, public pages, theme. */
export function GuestMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <>
      <Row className={styles.summary}>
        <Button variant="secondary" grow onClick={() => openDialog('login')}>
          {copy.login}
        </Button>
        <Button grow onClick={() => openDialog('register')}>
          {copy.register}
        </Button>
      </Row>
      <hr />
      <MenuEntries entries={useGuestEntries()} label={copy.guestMenu} onNavigate={onNavigate} />
      <hr />
      <section className={styles.summary}>
        <Label as="h2">{copy.theme}</Label>
        <ThemeChoice />
        <SiteLinks above={4} onNavigate={onNavigate} />
      </section>
    </>
  );
}

/** Menu entries whose pages guests may open. The others would lead to the login. */
function useGuestEntries() {
  const entries = useNav('menu');
  const routes = useSite((state) => state.routes);
  const ofMembers = new Set(routes.filter(({ access }) => access === 'member').map(({ path }) => path));
  return entries.filter(({ to }) => !ofMembers.has(to.split('?', 1)[0] ?? ''));
}
