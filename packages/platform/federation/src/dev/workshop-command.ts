import { workspaceRoot } from '../load-definition.ts';
import { createWorkshopServer } from './workshop-server.ts';

const port = Number(process.env.PORT ?? 4100);
const server = createWorkshopServer(process.cwd(), workspaceRoot(process.cwd()), port);
const stop = () => void server.stop().finally(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await server.start();
console.log(`every part in every state: http://127.0.0.1:${port}/workshop`);
