import { Slots, useAgent, useSession } from '@chokdee/session';
import { Icon, Section } from '@chokdee/ui';
import { copy } from './copy.ts';
import styles from './home.module.css';

/** Facts that a guest may check before joining. Other areas add theirs by slot: icon, figure, explanation. */
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

/** Measured durations of deposits and withdrawals. Draws nothing when the server has too few movements. */
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
