import { formatThaiDateTime } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { askConfirm, Button, Checkbox, Icon, Note } from '@chokdee/ui';
import { useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import { type Duration, type Limits, refreshLimits } from '../queries/limits.api.ts';
import { copy } from './copy.ts';
import styles from './limits.module.css';

const { pause } = copy;
const COOL_OFF = ['24h', '7d', '30d', '90d'] as const;
const EXCLUDE = ['6m', '1y', '5y', 'forever'] as const;

/** A break or an exclusion. It cannot be taken back, so it is read, ticked, and confirmed once more. */
export function PauseForm({ exclusion }: { readonly exclusion: Limits['exclusion'] }) {
  const isOnline = useOnline();
  const [duration, setDuration] = useState<Duration | null>(null);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const start = useMutation({
    mutationFn: (chosen: Duration) => call('POST /api/member/self_exclude', { duration: chosen, is_understood: true }),
    onSettled: refreshLimits,
  });
  const begin = async (chosen: Duration) => {
    setIsMissing(!isUnderstood);
    if (!isUnderstood) return;
    const name = pause.durations[chosen];
    const options = { title: pause.confirmTitle(name), message: pause.confirmText };
    if (await askConfirm({ ...options, confirm: pause.confirm, cancel: pause.cancel })) start.mutate(chosen);
  };
  return (
    <section className="card" aria-label={pause.title}>
      <h2>{pause.title}</h2>
      <p className="fs14 t2 mt1">{pause.hint}</p>
      {exclusion && (
        <Note tone="ok" className="mt3">
          {exclusion.until === null ? pause.forever : pause.until(formatThaiDateTime(exclusion.until))}
        </Note>
      )}
      {exclusion && exclusion.until !== null && <p className="hint mt2">{pause.longer}</p>}
      {(exclusion === null || exclusion.until !== null) && (
        <>
          <Durations label={pause.coolOff} options={COOL_OFF} chosen={duration} onChoose={setDuration} />
          <Durations label={pause.exclude} options={EXCLUDE} chosen={duration} onChoose={setDuration} />
        </>
      )}
      {duration && (
        <div className="mt3">
          <b className="m">{pause.during(pause.durations[duration])}</b>
          <ul className={`fs14 mt2 ${styles.rules}`}>
            {pause.rules.map((rule) => (
              <li key={rule} className="row gap3">
                <Icon name="info" size={16} className="t3" />
                {rule}
              </li>
            ))}
          </ul>
          <Checkbox
            checked={isUnderstood}
            error={isMissing && !isUnderstood ? pause.notUnderstood : null}
            onChange={setIsUnderstood}
          >
            {pause.understood}
          </Checkbox>
          {start.error && (
            <Note tone="error" className="mt2">
              {isRefusal(start.error) ? start.error.message : copy.sheet.unknown}
            </Note>
          )}
          <OfflineNote />
          <Button
            wide
            className="mt3"
            disabled={!isOnline}
            busy={start.isPending}
            busyLabel={pause.starting}
            onClick={() => void begin(duration)}
          >
            {pause.start(pause.durations[duration])}
          </Button>
        </div>
      )}
    </section>
  );
}

interface DurationsProps {
  readonly label: string;
  readonly options: readonly Duration[];
  readonly chosen: Duration | null;
  onChoose(duration: Duration): void;
}

function Durations({ label, options, chosen, onChoose }: DurationsProps) {
  return (
    <fieldset className={`mt3 ${styles.durations}`}>
      <legend className="fs14 m">{label}</legend>
      {options.map((option) => (
        <label key={option} className={`opt ${option === chosen ? 'on' : ''} ${styles.duration}`}>
          <input
            type="radio"
            name="pause"
            className="sr"
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <span className="rad" />
          <b className="m">{pause.durations[option]}</b>
        </label>
      ))}
    </fieldset>
  );
}
