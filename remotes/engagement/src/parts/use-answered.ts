import { useLayoutEffect, useState } from 'react';

/** Returns the draft once the cache answers for it, because a preview makes no calls. */
export function useAnswered<T>(draft: T, answer: (draft: T) => void): T | null {
  const [answered, setAnswered] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer follows from the draft alone
  useLayoutEffect(() => {
    answer(draft);
    setAnswered(draft);
  }, [draft]);
  return answered;
}
