import { call, isRefusal, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { queryClient, useMutation, walletsQuery } from '@chokdee/query';
import { useEffect, useRef, useState } from 'react';
import { proofQuery, type Spin, type WheelConfig, wheelQuery } from './wheel.api.ts';
import { landingTurn } from './wheel-angle.ts';

/** As long as the transition of the wheel in wheel.module.css. */
const SPIN_MS = 4000;

const wantsLessMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A spin as this browser saw it: what it was committed to before, and what came out. */
export interface SeenSpin {
  readonly spin: Spin;
  readonly committed: string;
}

/**
 * Spins: the server decides, then the wheel turns to its prize, then the prize is told. Without an answer the outcome
 * is unknown, and the next press repeats the same key: it shows that spin instead of using up another.
 */
export function useSpin(config: WheelConfig) {
  const [turn, setTurn] = useState(0);
  const [turning, setTurning] = useState<SeenSpin | null>(null);
  const [landed, setLanded] = useState<SeenSpin | null>(null);
  const attempt = useRef<{ readonly key: string; readonly committed: string; readonly clientSeed: string } | null>(
    null,
  );

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wantedSeed: string): Promise<SeenSpin> => {
      attempt.current ??= { key: newIdempotencyKey(), committed: config.commit, clientSeed: wantedSeed };
      const { key, committed, clientSeed } = attempt.current;
      const spin = await sendOrAsk(() =>
        call('POST /api/wheel/spin', { client_seed: clientSeed }, { idempotencyKey: key }),
      );
      return { spin, committed };
    },
    onSuccess: (seen) => {
      attempt.current = null;
      setTurn((current) => landingTurn(current, seen.spin.prize.position, config.prizes.length));
      setTurning(seen);
    },
    onError: (failure) => {
      if (isRefusal(failure)) attempt.current = null;
    },
  });

  useEffect(() => {
    if (turning === null) return;
    const land = () => {
      setTurning(null);
      setLanded(turning);
      void queryClient.invalidateQueries({ queryKey: wheelQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
    };
    const timer = setTimeout(land, wantsLessMotion() ? 0 : SPIN_MS);
    return () => clearTimeout(timer);
  }, [turning]);

  const spin = (clientSeed: string) => {
    setLanded(null);
    mutate(clientSeed);
  };
  return { turn, spin, landed, error, isBusy: isPending || turning !== null };
}

/** Reveals the seed of a spin and refreshes what the next one is committed to. */
export async function fetchProof(spinId: string) {
  const proof = await queryClient.fetchQuery(proofQuery(spinId));
  void queryClient.invalidateQueries({ queryKey: wheelQuery.queryKey });
  return proof;
}
