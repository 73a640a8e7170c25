import { isRefusal, isTurnedAway, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { wantsLessMotion } from '@chokdee/ui';
import { useEffect, useRef, useState } from 'react';
import {
  proofQuery,
  refreshPrizes,
  refreshWheel,
  type Spin,
  type SpinWish,
  sendSpin,
  type WheelConfig,
  type WheelForm,
} from './wheel.api.ts';
import { landingTurn } from './wheel-angle.ts';

/** As long as the transition of the wheel in wheel.module.css. */
const SPIN_MS = 4000;

/** A spin as this browser saw it: what it was committed to before, and what came out. */
export interface SeenSpin {
  readonly spin: Spin;
  readonly committed: string;
}

interface Attempt {
  readonly key: string;
  readonly committed: string;
  readonly wish: SpinWish;
  /** It was sent, and nobody knows what became of it. */
  readonly isOpen: boolean;
}

/**
 * Spins: the server decides, then the wheel turns to its prize, then the prize is told. Without an answer the outcome
 * is unknown, and the next press repeats the same spin with the same key, whatever was chosen since: it shows that spin
 * instead of using up another.
 */
export function useSpin(form: WheelForm, config: WheelConfig) {
  const [turn, setTurn] = useState(0);
  const [turning, setTurning] = useState<SeenSpin | null>(null);
  const [landed, setLanded] = useState<SeenSpin | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: SpinWish): Promise<SeenSpin> => {
      attempt.current ??= { key: newIdempotencyKey(), committed: config.commit, wish: wanted, isOpen: false };
      const { key, committed, wish } = attempt.current;
      return { spin: await sendOrAsk(() => sendSpin(form, wish, key)), committed };
    },
    onSuccess: (seen) => {
      attempt.current = null;
      setTurn((current) => landingTurn(current, seen.spin.prize.position, config.prizes.length));
      setTurning(seen);
    },
    onError: (failure) => {
      if (!isRefusal(failure)) {
        if (attempt.current) attempt.current = { ...attempt.current, isOpen: true };
        return;
      }
      if (attempt.current?.isOpen && isTurnedAway(failure)) return;
      attempt.current = null;
      refreshWheel();
    },
  });

  useEffect(() => {
    if (turning === null) return;
    const land = () => {
      setTurning(null);
      setLanded(turning);
      refreshPrizes();
    };
    const timer = setTimeout(land, wantsLessMotion() ? 0 : SPIN_MS);
    return () => clearTimeout(timer);
  }, [turning]);

  const isBusy = isPending || turning !== null;
  const spin = (wish: SpinWish) => {
    if (isBusy) return;
    setLanded(null);
    mutate(wish);
  };
  return { turn, spin, landed, error, isBusy };
}

/** Reveals the seed of a spin and refreshes what the next one is committed to. */
export async function fetchProof(spinId: string) {
  const proof = await queryClient.fetchQuery(proofQuery(spinId));
  refreshWheel();
  return proof;
}
