import { startTheme, useAgent, useSite } from '@chokdee/session';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { isMessagingReturn } from './account/messaging/is-messaging-return.ts';
import { askForSession, startSessionLife } from './account/session/session-life.ts';
import { App } from './app.tsx';
import { takeEarlyData } from './early-data.ts';
import { ownOperatorAddress } from './federation/agent-life.ts';
import { within } from './federation/attempt.ts';
import { boot, takeStart } from './federation/boot.ts';
import { followReleases } from './federation/release-news.ts';
import { LoadedSlot } from './federation/slot.tsx';
import { startTelemetry } from './federation/telemetry.ts';
import { startConnectionWatch } from './layouts/connection.ts';
import { createRouter, firstPage } from './router.tsx';

/** How long a page that is there waits for its first data, which has been on its way as long as the page. */
const EARLY_MS = 60;
/** And for who it is drawn for, where that is not known. */
const SESSION_MS = 5_000;

async function start(): Promise<void> {
  useAgent.setState({ agentCode: boot.agentCode, config: boot.agent, sandbox: boot.sandbox });
  const own = ownOperatorAddress(new URL(window.location.href));
  if (own) return window.location.replace(own);
  startTheme();
  useSite.setState({ Part: LoadedSlot });
  if (isMessagingReturn(new URL(window.location.href))) await finishMessagingLogin();
  if (boot.mayHaveSession) await within(SESSION_MS, askForSession()).catch(() => undefined);
  // Before the first page: whether it is shown is a matter of who is signed in.
  startSessionLife((to, options) => router.navigate(to, options), takeStart());
  const earlyData = takeEarlyData();
  const router = createRouter();
  startConnectionWatch();
  startTelemetry();
  followReleases();
  const wanted = new URLSearchParams(window.location.search).get('ag')?.toUpperCase();
  const isOther = wanted !== undefined && wanted !== '' && wanted !== boot.agentCode;
  if (!boot.agent || isOther) void settleAgent(isOther ? wanted : null).catch(console.error);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document holds no #root');
  await firstPage(router);
  await within(EARLY_MS, earlyData).catch(() => undefined);
  // In slices: the document's own shapes stand until all of it is drawn.
  startTransition(() => createRoot(root).render(<App router={router} />));
}

/** Nearly every document has the settings of the agent that is wanted: the others fetch what that takes. */
async function settleAgent(wanted: string | null): Promise<void> {
  const { adoptAgent, recoverAgent } = await import('./federation/agent-recovery.ts');
  if (!boot.agent) void recoverAgent(boot.agentCode);
  if (wanted !== null) void adoptAgent(wanted);
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
