/** A signal that aborts after this time. iOS before 16 has no `AbortSignal.timeout`. */
export function endAfter(limitMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The call took too long.', 'TimeoutError')), limitMs);
  return controller.signal;
}
