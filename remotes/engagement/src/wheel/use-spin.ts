import { isRefusal, isTurnedAway, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { wantsLessMotion } from '@chokdee/ui';
import { useEffect, useRef, useState } from 'react';
import {
  proofQuery,
  refreshPrizes,
  refreshWheel,
  type Spin,
  type SpinInput,
  sendSpin,
  type WheelConfig,
  type WheelVersion,
} from './wheel.api.ts';
import { landingTurn } from './wheel-angle.ts';

/** Equal to the transition of the wheel in wheel.module.css. */
const SPIN_MS = 4000;

/** A spin of this visit, with the hash that was shown before it. */
export interface SeenSpin {
  readonly spin: Spin;
  readonly committed: string;
}

interface Attempt {
  readonly key: string;
  readonly committed: string;
  readonly input: SpinInput;
  /** True after a spin was sent whose outcome is unknown. */
  readonly isOpen: boolean;
}

/**
 * Spins the wheel: the server decides, the wheel turns to the prize, then the prize is shown.
 * Without an answer the outcome is unknown. The next press then sends the same spin with the same idempotency key, so
 * no further spin is used up. A payment method chosen meanwhile applies to the following spin.
 */
export function useSpin(version: WheelVersion, config: WheelConfig) {
  const [turn, setTurn] = useState(0);
  const [turning, setTurning] = useState<SeenSpin | null>(null);
  const [landed, setLanded] = useState<SeenSpin | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: SpinInput): Promise<SeenSpin> => {
      attempt.current ??= { key: newIdempotencyKey(), committed: config.commit, input: wanted, isOpen: false };
      const { key, committed, input } = attempt.current;
      return { spin: await sendOrAsk(() => sendSpin(version, input, key)), committed };
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
  const spin = (input: SpinInput) => {
    if (isBusy) return;
    setLanded(null);
    mutate(input);
  };
  return { turn, spin, landed, error, isBusy };
}

/** Reveals the seed of a spin, and loads the hash that commits to the next one. */
export async function fetchProof(spinId: string) {
  const proof = await queryClient.fetchQuery(proofQuery(spinId));
  refreshWheel();
  return proof;
}
