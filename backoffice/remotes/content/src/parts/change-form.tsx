import { useMay } from '@chokdee/backoffice-session';
import {
  type ActCall,
  ActDialog,
  ActForm,
  type ActInput,
  type ActOutcome,
  type FieldOf,
  tell,
  type Values,
} from '@chokdee/backoffice-ui';
import { Alert, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { copy } from './copy.ts';
import { changesOf, type FormField, typedOf, type Words } from './form-field.ts';

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
  readonly onDone?: (answer: ActOutcome) => void;
}

/** A form over a command: it sends what differs from the values that hold, after a look at before and after. */
export function ChangeForm<K extends ActCall>(props: ChangeFormProps<K>) {
  const { call, places, fields, now, suggested = {}, submit, title, about, reason = 'needed', onDone } = props;
  const may = useMay(call);
  const [changes, setChanges] = useState<Values | null>(null);
  const look = (filled: Values) => {
    const differing = changesOf(fields, filled, now);
    if (Object.keys(differing).length === 0) tell.note(copy.noChange);
    else setChanges(differing);
  };
  const words = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <Flex vertical gap={12} style={{ maxWidth: 720 }}>
      {!may && <Alert type="info" showIcon title={copy.mayNot} />}
      <ActForm
        call={call}
        fields={fields as unknown as readonly FieldOf<K>[]}
        initial={typedOf(fields, { ...suggested, ...now })}
        submit={submit}
        onSubmit={(filled) => may && look(filled as Values)}
      />
      {changes && (
        <ActDialog
          call={call}
          input={{ ...places, ...changes } as ActInput<K>}
          title={title}
          about={about}
          reason={reason}
          words={{ ...copy.state, ...words }}
          onDone={(answer) => onDone?.(answer)}
          onClose={() => setChanges(null)}
        />
      )}
    </Flex>
  );
}
