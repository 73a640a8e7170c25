import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, DeskPage, StateTag, When } from '@chokdee/backoffice-ui';
import { Alert, Descriptions, Progress } from 'antd';
import { ChangeForm } from '../parts/change-form.tsx';
import { UnknownRecord, WhenRead } from '../parts/when-read.tsx';
import { copy } from './copy.ts';
import { type Mailing, mailingFields, tones, wordsOf } from './fields.ts';
import { MailingPreview } from './mailing-preview.tsx';

/** Pause between two looks at a notice that is being sent, ms. */
const LOOK_MS = 2_000;

/** A notice that exists: its draft with the count of its members, or its progress. */
export function KnownMailing({ id }: { readonly id: number }) {
  const query = useStaffQuery('GET /api/staff/content/mailings', { id }, { live: ['content'] });
  const isToOne = query.data?.items[0]?.to === 'one';
  // Each look at the recipient is put on record.
  const recipient = useStaffQuery('GET /api/staff/content/recipient', { mailing: id }, { enabled: isToOne });
  return (
    <WhenRead query={query}>
      {({ items: [mailing] }) => {
        if (!mailing) return <UnknownRecord />;
        const member = recipient.data?.username ?? null;
        // The form needs the recipient before it is filled.
        if (mailing.to === 'one' && member === null) return null;
        return <MailingRecord mailing={mailing} member={member} />;
      }}
    </WhenRead>
  );
}

interface MailingProps {
  readonly mailing: Mailing;
  /** Username of the one recipient. Null means several members. */
  readonly member: string | null;
}

function MailingRecord({ mailing, member }: MailingProps) {
  const { id, state, title } = mailing;
  const isOnItsWay = state === 'waiting' || state === 'sending';
  return (
    <DeskPage
      title={title}
      about={<StateTag tone={tones[state]}>{copy.states[state]}</StateTag>}
      actions={
        isOnItsWay && (
          <ActButton
            call="POST /api/staff/mailings/stop"
            input={{ mailing: String(id) }}
            label={copy.stop}
            about={copy.stopAbout}
            danger
          />
        )
      }
    >
      {isOnItsWay && <Watch id={id} />}
      {state === 'draft' ? <Draft mailing={mailing} member={member} /> : <Sent mailing={mailing} member={member} />}
    </DeskPage>
  );
}

/** Looks at a notice on its way again and again. */
function Watch({ id }: { readonly id: number }) {
  useStaffQuery('GET /api/staff/content/mailings', { id }, { every: LOOK_MS });
  return null;
}

function Draft({ mailing, member }: MailingProps) {
  const now = wordsOf(mailing, member);
  return (
    <>
      <Reach mailing={mailing} member={member} />
      <ChangeForm
        key={JSON.stringify(now)}
        call="POST /api/staff/mailings/write"
        places={{ mailing: String(mailing.id) }}
        fields={mailingFields}
        now={now}
        submit={copy.save}
        title={mailing.title}
        about={copy.writeAbout}
        reason="optional"
        preview={(words) => <MailingPreview words={words} />}
      />
    </>
  );
}

/** Number of members whom the saved draft would reach, with the button that sends it. */
function Reach({ mailing: { id, is_promotion, audience }, member }: MailingProps) {
  const isToOne = member !== null;
  const facts = { is_promotion, ...audience };
  const { data } = useStaffQuery('GET /api/staff/content/audience', facts, { enabled: !isToOne });
  // The api does not say whether one member rests from play.
  const members = isToOne ? 1 : data?.members;
  if (members === undefined) return <Alert type="info" title={copy.counting} />;
  if (members === 0) return <Alert type="warning" showIcon title={copy.reachNobody} />;
  return (
    <Alert
      type="info"
      showIcon
      title={copy.reach(members)}
      action={
        <ActButton
          call="POST /api/staff/mailings/send"
          input={{ mailing: String(id) }}
          label={copy.send}
          about={copy.sendAbout(members)}
          type="primary"
        />
      }
    />
  );
}

function Sent({ mailing, member }: MailingProps) {
  const { text, to, is_promotion, send_at, told, members, progress, written_by, state } = mailing;
  const percent = Math.round(progress * 100);
  return (
    <>
      <Progress
        percent={percent}
        status={state === 'stopped' ? 'exception' : state === 'sent' ? 'success' : 'active'}
        aria-label={copy.told}
      />
      <Descriptions
        column={1}
        items={[
          { key: 'told', label: copy.told, children: copy.toldOf(told, members) },
          { key: 'to', label: copy.to, children: member ?? copy.tos[to] },
          { key: 'sort', label: copy.sort, children: is_promotion ? copy.promotion : copy.service },
          { key: 'at', label: copy.at, children: send_at === null ? copy.atOnce : <When at={send_at} /> },
          { key: 'text', label: copy.fields.text, children: <span style={{ whiteSpace: 'pre-line' }}>{text}</span> },
          { key: 'by', label: copy.by, children: written_by },
        ]}
      />
    </>
  );
}
