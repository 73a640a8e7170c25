import { Slots, useAgent, useSession } from '@chokdee/session';
import { Icon, Section } from '@chokdee/ui';
import { copy } from './copy.ts';
import styles from './home.module.css';

/** What a guest may check before joining. Areas bring parts of the same form: an icon, what it says, what of. */
export function Why() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  if (isLoggedIn) return null;
  return (
    <Section aria-label={copy.why.title}>
      <h2>{copy.why.title}</h2>
      <div className={styles.why}>
        <Slots place="home-why" />
        <Pace />
      </div>
    </Section>
  );
}

/** How fast money moves, as the server has measured it; of too few movements nothing is said. */
function Pace() {
  const pace = useAgent((state) => state.config?.info.money_pace);
  if (!pace) return null;
  const said = [
    ...(pace.deposit_s === null ? [] : [copy.why.deposit(copy.why.time(pace.deposit_s))]),
    ...(pace.withdrawal_s === null ? [] : [copy.why.withdrawal(copy.why.time(pace.withdrawal_s))]),
  ];
  return (
    <div>
      <Icon name="clock" size={20} />
      <b>{said.join(' · ')}</b>
      <small>{copy.why.pace}</small>
    </div>
  );
}
