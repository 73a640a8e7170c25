import {
  actingAgent,
  type Labels,
  personsOf,
  reasonOf,
  type StaffError,
  useStaffAct,
} from '@chokdee/backoffice-session';
import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import { Alert, Button, Flex, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { copy } from '../copy.ts';
import { ActForm, type FieldOf } from '../fields/act-form.tsx';
import { labelsOf, type Typed } from '../fields/field.ts';
import { useFirstFocus } from '../focus/use-first-focus.ts';
import { tell } from '../looks/toasts.tsx';
import type { ActCall, ActInput, ActOutcome } from './act-call.ts';
import { HandedOver } from './handed-over.tsx';
import { Preview } from './preview.tsx';
import { OtherAgent } from './other-agent.tsx';
import { type ReasonRule, reasonField } from './reason-field.ts';
import { useHeldDialog } from './shown-dialog.tsx';

export interface ActDialogProps<K extends ActCall> {
  readonly call: K;
  /** Code of the agent, where it is not the chosen one. */
  readonly agent?: string;
  /** Fields that are known already. */
  readonly input: ActInput<K>;
  readonly title: ReactNode;
  /** Tells in plain words what the act will do. */
  readonly about?: ReactNode;
  /** Fields that the person fills in. */
  readonly fields?: readonly FieldOf<K>[];
  readonly initial?: Typed;
  readonly danger?: boolean;
  /** Left out: needed. */
  readonly reason?: ReasonRule;
  /** Thai names of the fields of the state before and after. */
  readonly words?: Readonly<Record<string, string>>;
  readonly onDone?: (answer: ActOutcome) => void;
  /** Tells a form behind the dialog which of its fields were refused. */
  readonly onRefused?: (error: StaffError) => void;
  readonly onClose: () => void;
}

/** Seen before it is done: the input that was previewed, and its effect. */
interface Seen<K extends ActCall> {
  readonly input: StaffInputOf<K>;
  readonly answer: ActOutcome;
}

/** Asks for fields and reason, shows before and after, and does the act when the person confirms. */
export function ActDialog<K extends ActCall>(props: ActDialogProps<K>) {
  const {
    call,
    input,
    title,
    about,
    fields = [],
    initial,
    danger = false,
    reason = 'needed',
    words,
    onDone,
    onRefused,
    onClose,
  } = props;
  const first = useFirstFocus();
  // The dialog stays with the agent for which it was opened.
  const [agent] = useState(() => props.agent ?? actingAgent());
  const act = useStaffAct(call, { agent });
  const [seen, setSeen] = useState<Seen<K> | null>(null);
  const [typed, setTyped] = useState<Typed>(initial ?? {});
  const [handover, setHandover] = useState<ActOutcome['handover']>(null);
  const isHeld = act.isPending || handover !== null || act.isUnsettled;
  useHeldDialog(isHeld);
  const all: readonly FieldOf<K>[] = [...fields, ...reasonField(reason)];
  const look = (filled: Partial<StaffInputOf<K>>) => {
    const whole = { ...input, ...filled } as StaffInputOf<K>;
    act.mutate(
      { ...whole, preview: true },
      {
        onSuccess: (answer) => setSeen({ input: whole, answer: answer as ActOutcome }),
        onError: (error) => onRefused?.(error),
      },
    );
  };
  const done = (data: unknown) => {
    const answer = data as ActOutcome;
    if (answer.outcome === 'waits') tell.note(copy.waits(answer.approval));
    else tell.done(copy.done);
    onDone?.(answer);
    if (answer.handover) setHandover(answer.handover);
    else onClose();
  };
  const back = () => {
    act.reset();
    setSeen(null);
  };
  return (
    <Modal
      afterOpenChange={first.afterOpenChange}
      open
      title={title}
      footer={null}
      mask={{ closable: false }}
      closable={!isHeld}
      keyboard={!isHeld}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex ref={first.box} vertical gap={16}>
        <OtherAgent agent={agent} />
        {handover !== null && <HandedOver handover={handover} onClose={onClose} />}
        {handover === null && about !== undefined && <div>{about}</div>}
        {act.error !== null && <Refused error={act.error} labels={{ ...words, ...labelsOf(all) }} />}
        {handover === null &&
          (seen === null ? (
            <ActForm
              call={call}
              fields={all}
              initial={typed}
              problems={act.error?.fields}
              submit={copy.look}
              isDanger={danger}
              isBusy={act.isPending}
              onTyped={setTyped}
              onSubmit={look}
              others={<Button onClick={onClose}>{copy.cancel}</Button>}
            />
          ) : (
            <>
              <Preview answer={seen.answer} persons={personsOf(call)} words={words} />
              <Flex gap={8} justify="end" wrap>
                {/* Another input would be another act: the outcome of this one comes first. */}
                <Button onClick={back} disabled={isHeld}>
                  {copy.back}
                </Button>
                <Button
                  type="primary"
                  danger={danger}
                  autoFocus
                  loading={act.isPending}
                  onClick={() => act.mutate(seen.input, { onSuccess: done, onError: (error) => onRefused?.(error) })}
                >
                  {act.isUnsettled ? copy.repeat : copy.confirm}
                </Button>
              </Flex>
            </>
          ))}
      </Flex>
    </Modal>
  );
}

interface RefusedProps {
  readonly error: StaffError;
  /** Labels of the fields of the call. */
  readonly labels?: Labels;
}

/** The reason of a refusal, or that the outcome is not known. */
export function Refused({ error, labels }: RefusedProps) {
  const help = error.isUnknown ? copy.unknownHelp : error.requestId && copy.support(error.requestId);
  return (
    <Alert
      role="alert"
      showIcon
      type={error.isUnknown ? 'warning' : 'error'}
      title={reasonOf(error, labels)}
      {...(help && { description: help })}
    />
  );
}
