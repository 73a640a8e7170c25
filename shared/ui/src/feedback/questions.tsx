import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { type Question, useQuestions } from './question.store.ts';

/** Alerts and confirmations, newest on top; mounted once, by `UiOutlets`. */
export function Questions() {
  return useQuestions().map((question) => <QuestionDialog key={question.id} question={question} />);
}

function QuestionDialog({ question }: { readonly question: Question }) {
  const isAlert = question.kind === 'alert';
  return (
    <Dialog
      open
      bare
      persistent
      onTop
      role="alertdialog"
      title={question.title}
      width={360}
      onClose={() => question.answer(false)}
    >
      <div className="db c" style={{ justifyItems: 'center' }}>
        {isAlert && (
          <span className="emb" style={{ background: 'var(--danger-fill)', color: 'var(--danger)' }}>
            <Icon name="warning" />
          </span>
        )}
        <div>
          <h2>{question.title}</h2>
          <p className="t2 fs14 mt1">{question.message}</p>
        </div>
      </div>
      <div className="df">{isAlert ? <CloseAlert question={question} /> : <Answers question={question} />}</div>
    </Dialog>
  );
}

function CloseAlert({ question }: { readonly question: Question }) {
  return (
    <Button variant="secondary" wide data-autofocus onClick={() => question.answer(false)}>
      {question.cancel}
    </Button>
  );
}

function Answers({ question }: { readonly question: Question }) {
  const { confirm, cancel, primary, answer } = question;
  return (
    <div className="row">
      <Button
        variant={primary === 'confirm' ? 'primary' : 'secondary'}
        className="grow"
        data-autofocus={primary === 'confirm' || undefined}
        onClick={() => answer(true)}
      >
        {confirm}
      </Button>
      <Button
        variant={primary === 'cancel' ? 'primary' : 'secondary'}
        className="grow"
        data-autofocus={primary === 'cancel' || undefined}
        onClick={() => answer(false)}
      >
        {cancel}
      </Button>
    </div>
  );
}
