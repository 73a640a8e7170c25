import { forgetAnswers } from '@chokdee/backoffice-session';
import { startTelemetry } from '@chokdee/federation/browser/telemetry.ts';
import { queryClient } from '@chokdee/query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startDesks } from './federation/parts.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document holds no #root');
startDesks();
startTelemetry();
forgetAnswers(queryClient);
createRoot(root).render(<App router={createRouter()} />);
