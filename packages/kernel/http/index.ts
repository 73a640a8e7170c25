export { type CallContext, findAgent } from './call-context.ts';
export { CSV_MIME, csvBaht, csvDigits, csvFile, csvText, csvTime } from './csv.ts';
export { success } from './envelope.ts';
export { handleError } from './error-handler.ts';
export { setUpHttp } from './http.plugin.ts';
export { pageCursor, readPageCursor } from './page-cursor.ts';
export { registerCall } from './register-call.ts';
export { logOptions } from './request-log.ts';
