import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { randomId } from '@chokdee/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isPreview } from '../call/client.ts';
import { staffCall } from '../call/staff-call.ts';
import { isBeforeAct, StaffError } from '../call/staff-error.ts';
import { actingAgent } from '../life/session.store.ts';

/** Key of the last press whose outcome is not known: agent and input of the press. */
interface Pressed {
  readonly said: string;
  readonly key: string;
}

interface StaffActOptions {
  /** Code of the agent, where it is not the chosen one. */
  readonly agent?: string | undefined;
}

/**
 * Does an act, with one idempotency key per press. After an unknown outcome the same press sends the same key, so that
 * the act happens once. Every shown view asks again when the act is done. `isUnsettled` holds from an unknown outcome
 * until a repetition of the press is answered.
 */
export function useStaffAct<K extends StaffCallName>(name: K, { agent }: StaffActOptions = {}) {
  const client = useQueryClient();
  const pressed = useRef<Pressed | null>(null);
  const [isUnsettled, setIsUnsettled] = useState(false);
  const mutation = useMutation<StaffDataOf<K>, StaffError, StaffInputOf<K>>({
    retry: false,
    mutationFn: async (input) => {
      if (isPreview(input)) return staffCall(name, input, { agent, background: false });
      const said = JSON.stringify([agent ?? actingAgent(), input]);
      if (pressed.current?.said !== said) pressed.current = { said, key: randomId() };
      const { key } = pressed.current;
      try {
        const answer = await staffCall(name, input, { key, agent, background: false });
        pressed.current = null;
        setIsUnsettled(false);
        return answer;
      } catch (error) {
        const isKept = error instanceof StaffError && (error.isUnknown || isBeforeAct(error));
        if (!isKept) pressed.current = null;
        setIsUnsettled((was) => isKept && (was || error.isUnknown));
        throw error;
      }
    },
    onSuccess: (_, input) => {
      if (!isPreview(input)) void client.invalidateQueries();
    },
  });
  return { ...mutation, isUnsettled };
}
