import { tabStorage } from '@chokdee/http';
import { create } from 'zustand';

const KEY = 'staff_agent';
/** Name of the chosen agent in an address, so that a link opens the record at its agent. */
export const AGENT_PARAM = 'agent';

const fromAddress = () => new URLSearchParams(window.location.search).get(AGENT_PARAM);

/** Code of the chosen agent of this tab. Null means the person's own. */
export const useChosenAgent = create<{ readonly code: string | null }>()(() => ({
  code: fromAddress() ?? tabStorage.get(KEY),
}));

export const chosenAgent = (): string | null => useChosenAgent.getState().code;

export function chooseAgent(code: string | null): void {
  if (code === null) tabStorage.remove(KEY);
  else tabStorage.set(KEY, code);
  useChosenAgent.setState({ code });
}
