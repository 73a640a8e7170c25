export { registerBodyParsers } from '../body-parsers.ts';
export { registerMessagingPush } from '../messaging/push.routes.ts';
export { decryptMessage, makeReceiverKeys, type ReceiverKeys } from './decrypt.ts';
export { registerPush } from './push.routes.ts';
