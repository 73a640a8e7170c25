import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Errors, isValid } from './validation.ts';

/** Props of a part that shows fields of a form. */
export interface FieldsProps<T> {
  readonly form: T;
  readonly errors: Errors<T>;
  readonly edit: (change: Partial<T>) => void;
  readonly leave: (field: keyof T) => void;
}

interface Options<T> {
  readonly form: T;
  /** All errors of the form, shown or not. */
  readonly found: Errors<T>;
  readonly isBusy: boolean;
  readonly send: () => Promise<unknown>;
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file])';
/** The original setter. React replaces it on each field and takes values set through its own as known. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Some password managers fill fields without an event. Sends an input event for each field, so React reads the value.
 */
function reportFilledFields(form: HTMLElement): void {
  const seen = [...form.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].map((field) => [field, field.value] as const);
  for (const [field, value] of seen) {
    // Rendering the previous field may have reset this one.
    if (field.value !== value) setValue?.call(field, value);
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  }
}

/** Shows errors of fields that lost the focus. A try to submit shows all errors. */
export function useForm<T extends object>({ form, found, isBusy, send }: Options<T>) {
  const [left, setLeft] = useState<ReadonlySet<keyof T>>(new Set());
  const isSendable = isValid(found);
  const errors: Errors<T> = {};
  for (const field of left) errors[field] = found[field];
  const act = () => {
    if (!isSendable) setLeft(new Set(Object.keys(form) as (keyof T)[]));
    else if (!isBusy) void send();
  };
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return {
    errors,
    leave: (field: keyof T) => setLeft((before) => new Set([...before, field])),
    /** For `aria-disabled` of the button. Pressing it shows all errors. */
    isIncomplete: !isSendable || undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      reportFilledFields(event.currentTarget as HTMLElement);
      latest.current();
    },
  };
}
