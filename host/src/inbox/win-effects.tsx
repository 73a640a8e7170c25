import { Hint, Switch } from '@chokdee/ui';
import { canVibrate, useWinEffects } from '../parts/win-effects.store.ts';
import { copy } from './copy.ts';

/** Switches for sound and vibration on a win, off by default. */
export function WinEffects() {
  const { sound, vibration } = useWinEffects();
  const { title, help, ...names } = copy.effects;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Hint>{help}</Hint>
      <Switch checked={sound} onChange={(isOn) => useWinEffects.setState({ sound: isOn })}>
        {names.sound}
      </Switch>
      {canVibrate() && (
        <Switch checked={vibration} onChange={(isOn) => useWinEffects.setState({ vibration: isOn })}>
          {names.vibration}
        </Switch>
      )}
    </section>
  );
}
