import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Errors, isValid } from './validation.ts';

/** What a part with fields of a form needs. */
export interface FieldsProps<T> {
  readonly form: T;
  readonly errors: Errors<T>;
  readonly edit: (change: Partial<T>) => void;
  readonly leave: (field: keyof T) => void;
}

interface Options<T> {
  readonly form: T;
  /** All that is wrong with it. */
  readonly found: Errors<T>;
  readonly isBusy: boolean;
  readonly send: () => Promise<unknown>;
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file])';
/** React overwrites the setter of each field that it draws, and takes a value that came through it for its own. */
const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Some password managers fill fields in without an event: what stands there is told, so that it is what is sent. */
function tellFilled(form: HTMLElement): void {
  const seen = [...form.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].map((field) => [field, field.value] as const);
  for (const [field, value] of seen) {
    // Drawing the field before may have emptied this one.
    if (field.value !== value) put?.call(field, value);
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  }
}

/** A form that shows the messages of fields that were left, and after a try to send, all of them. */
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
    /** For `aria-disabled` of the button: pressed all the same it shows what is missing. */
    isIncomplete: !isSendable || undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      tellFilled(event.currentTarget as HTMLElement);
      latest.current();
    },
  };
}
