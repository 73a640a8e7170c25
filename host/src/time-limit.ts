/** A signal that ends a call when it takes longer; `AbortSignal.timeout` is missing before iOS 16. */
export function endAfter(limitMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The call took too long.', 'TimeoutError')), limitMs);
  return controller.signal;
}
