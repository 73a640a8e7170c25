import { useQuery } from '@chokdee/query';
import { useEffect, useState } from 'react';
import { bonusQuery } from '../queries/deposit.api.ts';
import { limitsQuery } from '../queries/limits.api.ts';
import { runningOrderQuery } from '../queries/payment.api.ts';

/** Longest wait for parts that a deposit does not need; longer feels like a broken page. */
const LONGEST_WAIT_MS = 2_500;

/**
 * True once the form can be shown without moving under a finger.
 * The parts above its button have been answered, have failed, or take too long. Later requests do not hide the form
 * again.
 */
export function useFormReady(): boolean {
  const { isPending: isOrderDue } = useQuery(runningOrderQuery);
  const { isPending: areLimitsDue } = useQuery(limitsQuery);
  const { isPending: areOffersDue } = useQuery(bonusQuery);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // A failed query is requested again by the form and becomes pending again; this state remembers the first answer.
  const [hasBeenAnswered, setHasBeenAnswered] = useState(false);
  const isAnswered = !(isOrderDue || areLimitsDue || areOffersDue);
  if (isAnswered && !hasBeenAnswered) setHasBeenAnswered(true);
  return isLate || isAnswered || hasBeenAnswered;
}
