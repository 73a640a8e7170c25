import { staffCall, useMay } from '@chokdee/backoffice-session';
import { ActDialog, tell } from '@chokdee/backoffice-ui';
import { Button } from 'antd';
import { useState } from 'react';
import { copy } from './copy.ts';

interface SetLotteryButtonProps {
  readonly lottery: string;
  readonly about: string;
  readonly onDone: () => void;
}

/** Opens a lottery as data, to be given back as a new version. */
export function SetLotteryButton({ lottery, about, onDone }: SetLotteryButtonProps) {
  const may = useMay('POST /api/staff/set-lottery');
  const [definition, setDefinition] = useState<string | null>(null);
  const open = async () => {
    try {
      const answer = (await staffCall('GET /api/staff/lottery', { category: lottery })) as {
        readonly data: { readonly definition: object };
      };
      setDefinition(JSON.stringify(answer.data.definition, null, 1));
    } catch (error) {
      tell.problem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Button disabled={!may} onClick={open}>
        {copy.setLottery}
      </Button>
      {definition !== null && (
        <ActDialog
          call="POST /api/staff/set-lottery"
          title={copy.setLottery}
          about={about}
          input={{ category: lottery }}
          initial={{ definition }}
          fields={[
            { name: 'definition', label: copy.definition, control: 'lines' },
            { name: 'from', label: copy.from, control: 'day' },
          ]}
          words={copy.words}
          onDone={onDone}
          onClose={() => setDefinition(null)}
        />
      )}
    </>
  );
}
