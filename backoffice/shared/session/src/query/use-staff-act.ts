import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { randomId } from '@chokdee/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { staffCall } from '../call/staff-call.ts';
import { StaffError } from '../call/staff-error.ts';
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

const isPreview = (input: unknown) => (input as { readonly preview?: boolean }).preview === true;

/**
 * Does an act, with one idempotency key per press. After an unknown outcome the same press sends the same key, so that
 * the act happens once. Every shown view asks again when the act is done.
 */
export function useStaffAct<K extends StaffCallName>(name: K, { agent }: StaffActOptions = {}) {
  const client = useQueryClient();
  const pressed = useRef<Pressed | null>(null);
  return useMutation<StaffDataOf<K>, StaffError, StaffInputOf<K>>({
    retry: false,
    mutationFn: async (input) => {
      if (isPreview(input)) return staffCall(name, input, { agent, background: false });
      const said = JSON.stringify([agent ?? actingAgent(), input]);
      if (pressed.current?.said !== said) pressed.current = { said, key: randomId() };
      const { key } = pressed.current;
      try {
        const answer = await staffCall(name, input, { key, agent, background: false });
        pressed.current = null;
        return answer;
      } catch (error) {
        if (!(error instanceof StaffError) || !isOpen(error)) pressed.current = null;
        throw error;
      }
    },
    onSuccess: (_, input) => {
      if (!isPreview(input)) void client.invalidateQueries();
    },
  });
}

/** The key stays with an unknown outcome, and with refusals that say nothing about it: no session, too many requests. */
const isOpen = ({ isUnknown, status }: StaffError): boolean => isUnknown || status === 401 || status === 429;
