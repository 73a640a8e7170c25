import { DeskPage } from '@chokdee/backoffice-ui';
import { serverClock } from '@chokdee/http';
import { useNavigate, useParams } from '@chokdee/router';
import { useState } from 'react';
import { ChangeForm } from '../parts/change-form.tsx';
import { ContentPreview } from './content-preview.tsx';
import { copy } from './copy.ts';
import { fieldsOf } from './fields.ts';
import { addressOf, type Kind, kindOf } from './kinds.ts';
import { KnownItem } from './known-item.tsx';
import { usePictures } from './use-pictures.tsx';

/** One item, or the form of a new one. */
export function Page() {
  const { kind: named, id = '' } = useParams();
  const kind = kindOf(named);
  return id === 'new' ? <NewItem kind={kind} /> : <KnownItem kind={kind} id={id} />;
}

function NewItem({ kind }: { readonly kind: Kind }) {
  const navigate = useNavigate();
  const pictures = usePictures(null, kind);
  // A suggestion that no other item has; the person may change it.
  const [id] = useState(() => `${kind}-${serverClock.now().toString(36)}`);
  return (
    <DeskPage title={copy.add[kind]}>
      <ChangeForm
        call="POST /api/staff/content/set"
        places={{ kind }}
        fields={fieldsOf(kind, { isNew: true, pictures })}
        now={{}}
        suggested={{ id }}
        submit={copy.save}
        title={copy.add[kind]}
        about={copy.createAbout}
        reason="optional"
        preview={(words) => <ContentPreview kind={kind} words={words} />}
        onDone={({ data }) => navigate(addressOf(kind, String(Object(data).id)))}
      />
    </DeskPage>
  );
}
