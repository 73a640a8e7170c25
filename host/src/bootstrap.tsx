import { QueryClientProvider, queryClient } from '@chokdee/query';
import { RouterProvider } from '@chokdee/router';
import { startTheme, useAgent, useSite } from '@chokdee/session';
import { createRoot } from 'react-dom/client';
import { boot, takeStart } from './federation/boot.ts';
import { guardRemoteEntries } from './federation/integrity-runtime.ts';
import { followReleases } from './federation/release-news.ts';
import { LoadedSlot } from './federation/slot.tsx';
import { startTelemetry } from './federation/telemetry.ts';
import './federation/provided.ts';
import './theme.css';
import { isMessagingReturn } from './account/messaging/is-messaging-return.ts';
import { startSessionLife } from './account/session/session-life.ts';
import { adoptAgent, ownOperatorAddress, recoverAgent } from './federation/agent-life.ts';
import { startConnectionWatch } from './layouts/connection.ts';
import { createRouter, firstPage } from './router.tsx';

async function start(): Promise<void> {
  useAgent.setState({ agentCode: boot.agentCode, config: boot.agent, sandbox: boot.sandbox });
  const own = ownOperatorAddress(new URL(window.location.href));
  if (own) return window.location.replace(own);
  startTheme();
  useSite.setState({ Part: LoadedSlot });
  guardRemoteEntries();
  if (isMessagingReturn(new URL(window.location.href))) await finishMessagingLogin();
  // Before the first page: whether it is shown is a matter of who is signed in.
  startSessionLife((to, options) => router.navigate(to, options), takeStart());
  const router = createRouter();
  startConnectionWatch();
  startTelemetry();
  followReleases();
  if (!boot.agent) void recoverAgent(boot.agentCode);
  const wanted = new URLSearchParams(window.location.search).get('ag');
  if (wanted) void adoptAgent(wanted.toUpperCase());
  const root = document.getElementById('root');
  if (!root) throw new Error('The document holds no #root');
  await firstPage(router);
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** Few visitors come back from the messaging app: what that takes is fetched by them alone. */
async function finishMessagingLogin(): Promise<void> {
  try {
    const messaging = await import('./account/messaging/messaging-return.ts');
    await messaging.finishMessagingLogin();
  } catch (error) {
    console.error(error);
    window.history.replaceState(null, '', '/login');
  }
}

void start();
