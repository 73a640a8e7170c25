import { useQuery } from '@chokdee/query';
import { useEffect, useState } from 'react';
import { bonusQuery } from '../queries/deposit.api.ts';
import { limitsQuery } from '../queries/limits.api.ts';
import { runningOrderQuery } from '../queries/payment.api.ts';

/** Longer than this nobody waits for what a deposit can do without. */
const PATIENCE_MS = 2_500;

/**
 * Whether the form can be shown without jumping away under a finger: what stands above its button has been answered, or
 * has failed, or takes too long. Once true it stays so: what asks again later takes no form away.
 */
export function useFormReady(): boolean {
  const { isPending: isOrderDue } = useQuery(runningOrderQuery);
  const { isPending: areLimitsDue } = useQuery(limitsQuery);
  const { isPending: areOffersDue } = useQuery(bonusQuery);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // What has failed is asked for again by the form that shows it, and is due once more.
  const [hasBeenAnswered, setHasBeenAnswered] = useState(false);
  const isAnswered = !(isOrderDue || areLimitsDue || areOffersDue);
  if (isAnswered && !hasBeenAnswered) setHasBeenAnswered(true);
  return isLate || isAnswered || hasBeenAnswered;
}
