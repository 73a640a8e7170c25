import { withTimeLimit } from '@chokdee/federation/browser/attempt.ts';
import { startTelemetry } from '@chokdee/federation/browser/telemetry.ts';
import { startTheme, useAgent, useSite } from '@chokdee/session';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { isMessagingReturn } from './account/messaging/is-messaging-return.ts';
import { askForSession, startSessionLife } from './account/session/session-life.ts';
import { App } from './app.tsx';
import { takeEarlyData } from './early-data.ts';
import { ownAgentAddress } from './federation/agent-life.ts';
import { boot, takeStart } from './federation/boot.ts';
import { followAreas, startAreas } from './federation/parts.ts';
import { LoadedSlot } from './federation/slot.tsx';
import { startConnectionWatch } from './layouts/connection.ts';
import { pages } from './pages.ts';
import { createRouter, firstPage } from './router.tsx';

/** Time that the first page waits for data that the document requested, ms. */
const EARLY_MS = 60;
/** Time that the first page waits for an unknown session, ms. */
const SESSION_MS = 5_000;

async function start(): Promise<void> {
  startAreas();
  useAgent.setState({ agentCode: boot.agentCode, config: boot.agent, sandbox: boot.sandbox });
  if (boot.desk !== undefined) return (await pages.preview()).startPreview(App);
  const own = ownAgentAddress(new URL(window.location.href));
  if (own) return window.location.replace(own);
  startTheme();
  useSite.setState({ Part: LoadedSlot });
  if (isMessagingReturn(new URL(window.location.href))) await finishMessagingLogin();
  if (boot.mayHaveSession) await withTimeLimit(SESSION_MS, askForSession()).catch(() => undefined);
  // Guards of the first page need to know who is signed in, so this runs before the router.
  startSessionLife((to, options) => router.navigate(to, options), takeStart());
  const earlyData = takeEarlyData();
  const router = createRouter();
  startConnectionWatch();
  startTelemetry();
  followAreas();
  const wanted = new URLSearchParams(window.location.search).get('ag')?.toUpperCase();
  const isOther = wanted !== undefined && wanted !== '' && wanted !== boot.agentCode;
  if (!boot.agent || isOther) void settleAgent(isOther ? wanted : null).catch(console.error);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document holds no #root');
  await firstPage(router);
  await withTimeLimit(EARLY_MS, earlyData).catch(() => undefined);
  // A transition renders in slices. The document's placeholder stays until all is drawn.
  startTransition(() => createRoot(root).render(<App router={router} />));
}

/** Loads the agent's settings on the few documents that lack them or have another agent. */
async function settleAgent(wanted: string | null): Promise<void> {
  const { adoptAgent, recoverAgent } = await import('./federation/agent-recovery.ts');
  if (!boot.agent) void recoverAgent(boot.agentCode);
  if (wanted !== null) void adoptAgent(wanted);
}

/** Fetches the code on demand, because few visitors come back from the messaging app. */
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
