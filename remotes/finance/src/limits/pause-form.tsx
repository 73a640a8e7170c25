import { formatThaiDateTime } from '@chokdee/format';
import { call } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import {
  askConfirm,
  Box,
  Button,
  Card,
  Checkbox,
  Detail,
  FailureNote,
  Hint,
  Icon,
  Note,
  OptionCard,
  RadioMark,
  Row,
  Strong,
  Text,
  VisuallyHidden,
} from '@chokdee/ui';
import { useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import { type Duration, type Limits, refreshLimits } from '../queries/limits.api.ts';
import { copy } from './copy.ts';
import styles from './limits.module.css';

const { pause } = copy;
const COOL_OFF = ['24h', '7d', '30d', '90d'] as const;
const EXCLUDE = ['6m', '1y', '5y', 'forever'] as const;

/** Starts a break or an exclusion. It cannot be undone, so the member ticks a box and confirms once more. */
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
    <Card as="section" aria-label={pause.title}>
      <h2>{pause.title}</h2>
      <Detail above={1}>{pause.hint}</Detail>
      {exclusion && (
        <Note tone="ok" above={3}>
          {exclusion.until === null ? pause.forever : pause.until(formatThaiDateTime(exclusion.until))}
        </Note>
      )}
      {exclusion && exclusion.until !== null && <Hint above={2}>{pause.longer}</Hint>}
      {(exclusion === null || exclusion.until !== null) && (
        <>
          <Durations label={pause.coolOff} options={COOL_OFF} chosen={duration} onChoose={setDuration} />
          <Durations label={pause.exclude} options={EXCLUDE} chosen={duration} onChoose={setDuration} />
        </>
      )}
      {duration && (
        <Box above={3}>
          <Strong>{pause.during(pause.durations[duration])}</Strong>
          <Text as="ul" size="sm" above={2} className={styles.rules}>
            {pause.rules.map((rule) => (
              <Row as="li" key={rule} gap={3}>
                <Icon name="info" size={16} tone="subtle" />
                {rule}
              </Row>
            ))}
          </Text>
          <Checkbox
            checked={isUnderstood}
            error={isMissing && !isUnderstood ? pause.notUnderstood : null}
            onChange={setIsUnderstood}
          >
            {pause.understood}
          </Checkbox>
          <FailureNote above={2} error={start.error} unknown={copy.sheet.unknown} />
          <OfflineNote />
          <Button
            wide
            above={3}
            disabled={!isOnline}
            busy={start.isPending}
            busyLabel={pause.starting}
            onClick={() => void begin(duration)}
          >
            {pause.start(pause.durations[duration])}
          </Button>
        </Box>
      )}
    </Card>
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
    <Box as="fieldset" above={3} className={styles.durations}>
      <Strong as="legend" size="sm">
        {label}
      </Strong>
      {options.map((option) => (
        <OptionCard key={option} selected={option === chosen} className={styles.duration}>
          <VisuallyHidden
            as="input"
            type="radio"
            name="pause"
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <RadioMark />
          <Strong>{pause.durations[option]}</Strong>
        </OptionCard>
      ))}
    </Box>
  );
}
