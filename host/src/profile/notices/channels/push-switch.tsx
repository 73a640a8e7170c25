import { Note, Switch, toast } from '@chokdee/ui';
import { useState } from 'react';
import { pushSupport } from '../../../push/push-support.ts';
import { copy } from './copy.ts';

/** Only this switch makes the browser ask for permission, and only after a press. */
export function PushSwitch({ isOn }: { readonly isOn: boolean }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const support = pushSupport();
  const change = async (on: boolean) => {
    setWanted(on);
    try {
      const push = await import(/* webpackChunkName: "worker" */ '../../../push/browser-push.ts');
      await (on ? push.turnOnPush() : push.turnOffPush());
      toast.success(on ? copy.push.turnedOn : copy.push.turnedOff);
    } catch (error) {
      console.warn(error);
      if (pushSupport() !== 'blocked') toast.error(on ? copy.push.failed : copy.push.offFailed);
    }
    setWanted(null);
  };
  return (
    <>
      <Switch
        checked={wanted ?? (isOn && support === 'ready')}
        disabled={wanted !== null || support !== 'ready'}
        hint={copy.push.hint}
        onChange={(on) => void change(on)}
      >
        {copy.push.label}
      </Switch>
      {support !== 'ready' && (
        <Note tone="info" icon="info">
          {copy.push.support[support]}
        </Note>
      )}
    </>
  );
}
