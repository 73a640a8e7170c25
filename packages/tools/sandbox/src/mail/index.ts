export { createMailServer, type Letter, type MailServer } from './mail-server.ts';
