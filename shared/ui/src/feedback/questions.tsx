import { Button } from '../controls/button.tsx';
import { Emblem } from '../icons/emblem.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { DialogBody, DialogFooter } from '../overlay/panels.ts';
import { Row, Text } from '../parts/index.ts';
import { type Question, useQuestions } from './question.store.ts';

/** Shows alerts and confirmations, newest on top. Mounted once, by `UiOutlets`. */
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
      <DialogBody centred textAlign="center">
        {isAlert && <Emblem ground="error" icon="warning" />}
        <div>
          <h2>{question.title}</h2>
          <Text size="sm" tone="muted" above={1}>
            {question.message}
          </Text>
        </div>
      </DialogBody>
      <DialogFooter>{isAlert ? <CloseAlert question={question} /> : <Answers question={question} />}</DialogFooter>
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
  return (
    <Row>
      {(['confirm', 'cancel'] as const).map((answer) => (
        <Button
          key={answer}
          variant={question.primary === answer ? 'primary' : 'secondary'}
          grow
          data-autofocus={question.primary === answer || undefined}
          onClick={() => question.answer(answer === 'confirm')}
        >
          {question[answer]}
        </Button>
      ))}
    </Row>
  );
}
