import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState, StateTag, When } from '@chokdee/backoffice-ui';
import { Alert, Card, Empty, Flex, Typography } from 'antd';
import { acts } from '../acts/acts.copy.ts';
import { NoteAct } from '../acts/note-act.tsx';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const words = copy.notes;

/** Notes of staff: pinned ones first. They are only added. */
export function NotesTab({ member }: MemberProps) {
  const notes = useStaffQuery('GET /api/staff/members/notes', { id: member.id });
  return (
    <Flex vertical gap={16}>
      <Alert type="info" showIcon title={words.privacy} />
      <div>
        <NoteAct member={member} />
      </div>
      <QueryState query={notes}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              description={
                <Flex vertical>
                  <strong>{words.empty}</strong>
                  <span>{words.emptyWhy}</span>
                </Flex>
              }
            />
          ) : (
            <section aria-label={words.label}>
              <Flex vertical gap={8}>
                {items.map(({ id, at, by, text, is_pinned }) => (
                  <Card key={id} size="small">
                    <Flex justify="space-between" gap={16} align="start">
                      <div>
                        <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', marginBottom: 4 }}>
                          {text}
                        </Typography.Paragraph>
                        <Typography.Text type="secondary">
                          {by} · <When at={at} /> {is_pinned && <StateTag tone="info">{words.pinned}</StateTag>}
                        </Typography.Text>
                      </div>
                      <ActButton
                        call={is_pinned ? 'POST /api/staff/members/unpin' : 'POST /api/staff/members/pin'}
                        input={{ username: member.username, note: id }}
                        label={is_pinned ? acts.unpin.label : acts.pin.label}
                        reason="none"
                        size="small"
                      />
                    </Flex>
                  </Card>
                ))}
              </Flex>
            </section>
          )
        }
      </QueryState>
    </Flex>
  );
}
