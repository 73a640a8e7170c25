import { useState } from 'react';
import type { Errors } from './validation.ts';

/** Which messages to show: those of fields that were left, and after a try to send, all of them. */
export function useLeftFields<T extends object>(found: Errors<T>, form: T) {
  const [left, setLeft] = useState<ReadonlySet<keyof T>>(new Set());
  const errors: Errors<T> = {};
  for (const field of left) if (found[field] !== undefined) errors[field] = found[field];
  return {
    errors,
    leave: (field: keyof T) => setLeft((before) => new Set([...before, field])),
    leaveAll: () => setLeft(new Set(Object.keys(form) as (keyof T)[])),
  };
}
