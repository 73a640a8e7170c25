import { type FieldProblem, type Labels, useMay } from '@chokdee/backoffice-session';
import {
  type ActCall,
  ActDialog,
  ActForm,
  type ActInput,
  type ActOutcome,
  type FieldOf,
  labelsOf,
  type Typed,
  tell,
  type Values,
} from '@chokdee/backoffice-ui';
import { Alert, Flex } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { copy } from './copy.ts';
import { changesOf, type FormField, typedOf, type Words, wordsTyped } from './form-field.ts';

interface ChangeFormProps<K extends ActCall> {
  readonly call: K;
  /** Names the record. */
  readonly places: Partial<ActInput<K>>;
  readonly fields: readonly FormField[];
  /** Values that hold now; none for a new record. */
  readonly now: Words;
  /** Values that a new record begins with; they are sent as if they were typed. */
  readonly suggested?: Words;
  readonly submit: string;
  /** Heading of the dialog that shows before and after. */
  readonly title: ReactNode;
  /** Tells in plain words what the act will do. */
  readonly about: ReactNode;
  readonly reason?: 'needed' | 'optional';
  /** Shows the draft beside the form while it is typed. */
  readonly preview?: (words: Words, labels: Labels) => ReactNode;
  readonly onDone?: (answer: ActOutcome) => void;
}

/** A form over a command: it sends what differs from the values that hold, after a look at before and after. */
export function ChangeForm<K extends ActCall>(props: ChangeFormProps<K>) {
  const { call, places, fields, now, suggested = {}, submit, title, about, reason = 'needed' } = props;
  const { preview, onDone } = props;
  const may = useMay(call);
  const [changes, setChanges] = useState<Values | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [typed, setTyped] = useState<Typed>(() => typedOf(fields, { ...suggested, ...now }));
  const draft = useMemo(() => wordsTyped(fields, typed), [fields, typed]);
  const look = (filled: Values) => {
    const differing = changesOf(fields, filled, now);
    if (Object.keys(differing).length === 0) tell.note(copy.noChange);
    else setChanges(differing);
  };
  const labels = labelsOf(fields);
  const form = (
    <Flex vertical gap={12} style={{ flex: '1 1 420px', maxWidth: 720 }}>
      {!may && <Alert type="info" showIcon title={copy.mayNot} />}
      <ActForm
        call={call}
        fields={fields as unknown as readonly FieldOf<K>[]}
        initial={typedOf(fields, { ...suggested, ...now })}
        problems={problems}
        submit={submit}
        onTyped={setTyped}
        onSubmit={(filled) => may && look(filled as Values)}
      />
      {changes && (
        <ActDialog
          call={call}
          input={{ ...places, ...changes } as ActInput<K>}
          title={title}
          about={about}
          reason={reason}
          words={{ ...copy.state, ...labels }}
          onDone={(answer) => onDone?.(answer)}
          onRefused={(error) => setProblems(error.fields)}
          onClose={() => setChanges(null)}
        />
      )}
    </Flex>
  );
  if (preview === undefined) return form;
  return (
    <Flex gap={32} wrap align="start">
      {form}
      <div style={{ flex: '1 1 390px', minWidth: 0 }}>{preview(draft, labels)}</div>
    </Flex>
  );
}
