import { DeskPage } from '@chokdee/backoffice-ui';
import { useNavigate, useParams } from '@chokdee/router';
import { ChangeForm } from '../parts/change-form.tsx';
import { copy } from './copy.ts';
import { mailingFields } from './fields.ts';
import { KnownMailing } from './known-mailing.tsx';
import { MailingPreview } from './mailing-preview.tsx';

/** One notice, or the form of a new one. */
export function Page() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewMailing /> : <KnownMailing id={Number(id)} />;
}

function NewMailing() {
  const navigate = useNavigate();
  return (
    <DeskPage title={copy.add}>
      <ChangeForm
        call="POST /api/staff/mailings/write"
        places={{ mailing: 'new' }}
        fields={mailingFields}
        now={{}}
        suggested={{ promotion: 'yes' }}
        submit={copy.save}
        title={copy.add}
        about={copy.writeAbout}
        reason="optional"
        preview={(words) => <MailingPreview words={words} />}
        onDone={({ data }) => navigate(`/content/mailings/${Object(data).mailing}`)}
      />
    </DeskPage>
  );
}
