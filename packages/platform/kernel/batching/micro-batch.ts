export type Settled<T> = { readonly value: T } | { readonly error: unknown };

interface MicroBatchProps<Request, Answer> {
  readonly maxInFlight: number;
  readonly maxSize: number;
  /** Answers every request of the batch in its place. When it throws, nothing of the batch may have happened. */
  readonly run: (requests: readonly Request[]) => Promise<readonly Settled<Answer>[]>;
}

interface Pending<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers requests that come at once into one run. Nobody waits for a batch to fill: while fewer than `maxInFlight`
 * runs are under way a request starts at once, and what comes meanwhile is the next batch. A run that fails as a
 * whole is repeated for each request alone, so that one bad request never fails its neighbours.
 */
export function createMicroBatch<Request, Answer>(props: MicroBatchProps<Request, Answer>) {
  const queue: Pending<Request, Answer>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const settle = (waiting: Pending<Request, Answer>, outcome: Settled<Answer> | undefined): void => {
    if (outcome && 'value' in outcome) waiting.resolve(outcome.value);
    else waiting.reject(outcome?.error ?? new Error('The batch left a request without an answer.'));
  };

  const runBatch = async (batch: Pending<Request, Answer>[]): Promise<void> => {
    try {
      const outcomes = await props.run(batch.map((waiting) => waiting.request));
      for (const [index, waiting] of batch.entries()) settle(waiting, outcomes[index]);
    } catch (error) {
      if (batch.length === 1) for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await runBatch([waiting]);
    }
  };

  const dispatch = (): void => {
    isScheduled = false;
    while (queue.length > 0 && inFlight < props.maxInFlight) {
      inFlight += 1;
      void runBatch(queue.splice(0, props.maxSize)).finally(() => {
        inFlight -= 1;
        dispatch();
      });
    }
  };

  return (request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      // After the sockets that are readable now: their requests join this batch.
      setImmediate(dispatch);
    });
}
