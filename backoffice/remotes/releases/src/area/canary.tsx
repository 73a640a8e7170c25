import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton } from '@chokdee/backoffice-ui';
import { Flex, Select, Typography } from 'antd';
import { useId, useState } from 'react';
import type { Area } from '../parts/area.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { copy } from './copy.ts';

/** Marked percents of the slider: usual steps of a canary. */
const MARKS = [1, 5, 10, 25, 50, 100] as const;

interface Props {
  readonly area: Area;
  readonly versions: readonly string[];
  readonly onDone: () => void;
}

/** Chooses version and share of a canary. Named members and agents stay unless the dialog changes them. */
export function CanaryForm({ area: { area, stable, canary }, versions, onDone }: Props) {
  const [version, setVersion] = useState(canary?.version);
  const [percent, setPercent] = useState<number>(canary?.percent ?? MARKS[0]);
  const isNamed = (canary?.members ?? 0) > 0;
  const named = useStaffQuery('GET /api/staff/releases/members', { area }, { enabled: isNamed });
  const names = named.data?.members.join(',') ?? '';
  const choices = versions.filter((each) => each !== stable).map((value) => ({ value, label: value }));
  const chosen = version ?? partsCopy.none;
  return (
    <Flex vertical gap={16} style={{ maxWidth: 640 }}>
      <Select
        aria-label={copy.version}
        placeholder={copy.version}
        {...(version !== undefined && { value: version })}
        options={choices}
        onChange={setVersion}
        showSearch
      />
      <Share percent={percent} onChange={setPercent} />
      {isNamed && <Typography.Text>{`${copy.members}: ${names}`}</Typography.Text>}
      <div>
        <ActButton
          call="POST /api/staff/releases/canary"
          input={{ area, ...(version !== undefined && { version }), percent: String(percent) }}
          type="primary"
          label={copy.show(chosen, percent)}
          about={copy.showAbout(area, chosen, percent)}
          disabledWhy={version === undefined ? copy.chooseVersion : isNamed && !named.data ? copy.wait : undefined}
          fields={[
            { name: 'members', label: copy.members, help: copy.membersHelp, isRequired: false },
            { name: 'agents', label: copy.agents, help: copy.agentsHelp, isRequired: false },
          ]}
          initial={{ members: names, agents: canary?.agents.join(',') ?? '' }}
          words={partsCopy.state}
          onDone={onDone}
        />
      </div>
    </Flex>
  );
}

interface ShareProps {
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}

/** Slider with marks. Arrow keys move it by one percent. */
function Share({ percent, onChange }: ShareProps) {
  const id = useId();
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{`${copy.share}: ${copy.percent(percent)}`}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        list={`${id}-marks`}
        value={percent}
        aria-valuetext={copy.percent(percent)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <datalist id={`${id}-marks`}>
        {MARKS.map((mark) => (
          <option key={mark} value={mark} label={copy.percent(mark)} />
        ))}
      </datalist>
    </Flex>
  );
}
