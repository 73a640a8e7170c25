import { type FormEvent, useState } from 'react';
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

/** A form that shows the messages of fields that were left, and after a try to send, all of them. */
export function useForm<T extends object>({ form, found, isBusy, send }: Options<T>) {
  const [left, setLeft] = useState<ReadonlySet<keyof T>>(new Set());
  const isSendable = isValid(found);
  const errors: Errors<T> = {};
  for (const field of left) errors[field] = found[field];
  return {
    errors,
    leave: (field: keyof T) => setLeft((before) => new Set([...before, field])),
    /** For `aria-disabled` of the button: pressed all the same it shows what is missing. */
    isIncomplete: !isSendable || undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSendable) setLeft(new Set(Object.keys(form) as (keyof T)[]));
      else if (!isBusy) void send();
    },
  };
}
