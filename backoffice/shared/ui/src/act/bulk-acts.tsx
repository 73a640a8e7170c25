import { useMay } from '@chokdee/backoffice-session';
import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import { Alert, Button, Flex, Modal, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { copy } from '../copy.ts';
import { ActForm, type FieldOf } from '../fields/act-form.tsx';
import type { Values } from '../fields/field.ts';
import { useFirstFocus } from '../focus/use-first-focus.ts';
import type { ActCall, ActInput } from './act-call.ts';
import { countOf } from './bulk.reducer.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { type ReasonRule, reasonField } from './reason-field.ts';
import { useBulk } from './use-bulk.ts';

export interface BulkLine<K extends ActCall> {
  readonly id: string;
  /** Names the record in the list of outcomes. */
  readonly label: ReactNode;
  readonly input: ActInput<K>;
}

interface BulkActsProps<K extends ActCall> {
  readonly call: K;
  readonly lines: readonly BulkLine<K>[];
  /** Text of the button; the number of records follows. */
  readonly label: string;
  /** Tells in plain words what is done to all of them, with the sum where it is about money. */
  readonly about?: ReactNode;
  /** Fields that all acts share. */
  readonly fields?: readonly FieldOf<K>[];
  readonly reason?: ReasonRule;
  readonly danger?: boolean;
  /** Called when the dialog closes after something was done. */
  readonly onDone?: () => void;
}

/** A button that does one act to many records. Each has its own outcome; the run can be stopped and repeated. */
export function BulkActs<K extends ActCall>(props: BulkActsProps<K>) {
  const { call, lines, label, danger = false } = props;
  const may = useMay(call);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button danger={danger} disabled={!may || lines.length === 0} onClick={() => setIsOpen(true)}>
        {copy.bulk(label, lines.length)}
      </Button>
      {isOpen && <BulkDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BulkDialog<K extends ActCall>(props: BulkActsProps<K> & { readonly onClose: () => void }) {
  const { call, lines: given, label, about, fields = [], reason = 'needed', danger = false, onDone, onClose } = props;
  const first = useFirstFocus();
  // The selection of the table may change while acts run.
  const [lines] = useState(given);
  const { items, isRunning, stop, start, again } = useBulk(
    call,
    lines.map(({ id }) => id),
  );
  const shared = useRef<Values>({});
  const inputOf = (id: string) =>
    ({ ...lines.find((line) => line.id === id)?.input, ...shared.current }) as StaffInputOf<K>;
  const ended = countOf(items, 'done', 'waits', 'failed', 'unknown');
  const hasStarted = isRunning || ended > 0;
  const unknown = countOf(items, 'unknown');
  // The keys of unknown outcomes live as long as the dialog.
  const isHeld = isRunning || unknown > 0;
  const left = countOf(items, 'failed', 'unknown', 'ready');
  const close = () => {
    stop();
    if (countOf(items, 'done', 'waits') > 0) onDone?.();
    onClose();
  };
  return (
    <Modal
      afterOpenChange={first.afterOpenChange}
      open
      title={copy.bulk(label, lines.length)}
      footer={null}
      mask={{ closable: false }}
      closable={!isHeld}
      keyboard={!isHeld}
      onCancel={close}
      width={640}
    >
      <Flex ref={first.box} vertical gap={16}>
        {about !== undefined && <div>{about}</div>}
        {!hasStarted && (
          <ActForm
            call={call}
            fields={[...fields, ...reasonField(reason)]}
            submit={copy.bulk(label, lines.length)}
            isDanger={danger}
            onSubmit={(values) => {
              shared.current = values as Values;
              void start(inputOf);
            }}
            others={<Button onClick={close}>{copy.cancel}</Button>}
          />
        )}
        {hasStarted && (
          <>
            <Progress percent={Math.round((ended / items.length) * 100)} aria-label={copy.progress} />
            <div role="status">
              {copy.outcomes(countOf(items, 'done'), countOf(items, 'waits'), countOf(items, 'failed', 'unknown'))}
            </div>
            {unknown > 0 && <Alert showIcon type="warning" title={copy.bulkUnknown} />}
            <BulkOutcomes items={items} labelOf={(id) => lines.find((line) => line.id === id)?.label ?? id} />
            <Flex gap={8} justify="end" wrap>
              {isRunning && <Button onClick={stop}>{copy.stop}</Button>}
              {!isRunning && left > 0 && <Button onClick={() => void again(inputOf)}>{copy.repeatFailed(left)}</Button>}
              {!isHeld && (
                <Button type="primary" onClick={close}>
                  {copy.close}
                </Button>
              )}
            </Flex>
          </>
        )}
      </Flex>
    </Modal>
  );
}
