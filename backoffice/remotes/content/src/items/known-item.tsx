import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, RecordPage, StateTag } from '@chokdee/backoffice-ui';
import { ChangeForm } from '../parts/change-form.tsx';
import { UnknownRecord, WhenRead } from '../parts/when-read.tsx';
import { ContentPreview } from './content-preview.tsx';
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
      preview={(words) => <ContentPreview kind={kind} words={words} />}
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
      tabs={[
        { key: 'form', label: copy.tabs.form, children: form },
        { key: 'versions', label: copy.tabs.versions, children: <Versions kind={kind} id={id} newest={version} /> },
      ]}
    />
  );
}
