import { useStaffSession } from '@chokdee/backoffice-session';
import { Alert } from 'antd';
import { copy } from '../copy.ts';

/** Says for which agent a dialog acts, when the page shows another one by now. */
export function OtherAgent({ agent }: { readonly agent: string | undefined }) {
  const shown = useStaffSession(({ me }) => me?.agent);
  if (agent === undefined || agent === shown) return null;
  return <Alert role="note" showIcon type="warning" title={copy.otherAgent(agent)} />;
}
