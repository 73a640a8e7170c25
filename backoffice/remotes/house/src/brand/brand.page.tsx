import { useMe, useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, DeskPage, QueryState } from '@chokdee/backoffice-ui';
import { Flex } from 'antd';
import { rowsOf } from '../parts/rows-of.ts';
import { type CheckedPart, Checklist } from './checklist.tsx';
import { copy } from './copy.ts';
import { Domains } from './domains.tsx';
import { Receivers } from './receivers.tsx';

const EVERY_MS = 15_000;
const live = { every: EVERY_MS, live: ['brand', 'finance', 'site', 'staff'] };

export function Page() {
  const { agent } = useMe();
  const check = useStaffQuery('GET /api/staff/brand/check', {}, live);
  const again = () => void check.refetch();
  const parts = rowsOf<CheckedPart>(check.data);
  const isReady = parts.length > 0 && parts.every((part) => !part.is_needed || part.missing === null);
  return (
    <DeskPage
      title={copy.title(agent)}
      about={copy.about}
      actions={
        <>
          <ActButton
            call="POST /api/staff/brand/open-to-members"
            input={{}}
            type="primary"
            label={copy.openToMembers}
            about={copy.openAbout}
            disabledWhy={isReady ? undefined : copy.notReady}
            words={copy.words}
            onDone={again}
          />
          <ActButton
            call="POST /api/staff/brand/close"
            input={{}}
            danger
            label={copy.close}
            about={copy.closeAbout}
            words={copy.words}
            onDone={again}
          />
        </>
      }
    >
      <Flex vertical gap={24}>
        <QueryState query={check}>
          {(answer) => <Checklist parts={rowsOf<CheckedPart>(answer)} onDone={again} />}
        </QueryState>
        <Receivers onDone={again} />
        <Domains />
      </Flex>
    </DeskPage>
  );
}
