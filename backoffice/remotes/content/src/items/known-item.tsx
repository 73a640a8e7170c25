import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, RecordPage, StateTag } from '@chokdee/backoffice-ui';
import { Card, Flex, Typography } from 'antd';
import { ChangeForm } from '../parts/change-form.tsx';
import { shownAt } from '../parts/picture.ts';
import { UnknownRecord, WhenRead } from '../parts/when-read.tsx';
import { copy } from './copy.ts';
import { fieldsOf, wordsOf } from './fields.ts';
import { type Item, type Kind, tones } from './kinds.ts';
import { usePictures } from './use-pictures.tsx';
import { Versions } from './versions.tsx';

/** An item that exists: its form, its versions, and the acts that show it or take it down. */
export function KnownItem({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const query = useStaffQuery('GET /api/staff/content/items', { kind, id }, { live: ['content'] });
  return (
    <WhenRead query={query}>{({ items: [item] }) => (item ? <ItemRecord item={item} /> : <UnknownRecord />)}</WhenRead>
  );
}

function ItemRecord({ item }: { readonly item: Item }) {
  const { kind, id, state, is_live, version } = item;
  const pictures = usePictures(item.picture, kind);
  const form = (
    <ChangeForm
      key={version}
      call="POST /api/staff/content/set"
      places={{ kind, id }}
      fields={fieldsOf(kind, { isNew: false, pictures })}
      now={wordsOf(item)}
      submit={copy.save}
      title={item.title}
      about={copy.saveAbout}
      reason="optional"
    />
  );
  const acts = is_live ? (
    <ActButton
      call="POST /api/staff/content/stop"
      input={{ kind, id }}
      label={copy.stop}
      about={copy.stopAbout}
      reason="optional"
      danger
    />
  ) : (
    <ActButton
      call="POST /api/staff/content/live"
      input={{ kind, id }}
      label={copy.live}
      about={copy.liveAbout}
      reason="optional"
      type="primary"
    />
  );
  return (
    <RecordPage
      title={item.title}
      about={
        <>
          {copy.kinds[kind]} · {id} <StateTag tone={tones[state]}>{copy.states[state]}</StateTag>
        </>
      }
      actions={acts}
      summary={<Content item={item} />}
      tabs={[
        { key: 'form', label: copy.tabs.form, children: form },
        { key: 'versions', label: copy.tabs.versions, children: <Versions kind={kind} id={id} newest={version} /> },
      ]}
    />
  );
}

/** The content as it stands: picture and words. */
function Content({ item: { picture, title, text, action, link } }: { readonly item: Item }) {
  return (
    <Card size="small" style={{ maxWidth: 720 }}>
      <Flex gap={16} wrap align="center">
        {picture && <img src={shownAt(picture)} alt="" style={{ maxWidth: '100%', maxHeight: 160 }} />}
        <div>
          <Typography.Text strong style={{ whiteSpace: 'pre-line' }}>
            {title}
          </Typography.Text>
          <div style={{ whiteSpace: 'pre-line' }}>{text}</div>
          {link && (
            <Typography.Text type="secondary">
              {action} {link}
            </Typography.Text>
          )}
        </div>
      </Flex>
    </Card>
  );
}
