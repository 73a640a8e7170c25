import type { FastifyReply } from 'fastify';

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendHtml(reply: FastifyReply, status: number, text: string, policy: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}

export const sendPage = (reply: FastifyReply, text: string, status = 200) => sendHtml(reply, status, text, pagePolicy);
/** Sends a page whose form ends at another site: browsers apply the policy to the redirect after a form. */
export const sendFormPage = (reply: FastifyReply, text: string, origin: string) =>
  sendHtml(reply, 200, text, pagePolicy.replace("form-action 'self'", `form-action 'self' ${origin}`));

export type GameSender = (reply: FastifyReply, text: string, status?: number) => FastifyReply;

/** Only the operator's site frames a game, by any name that a browser on this machine has for it. */
const framersOf = (site: string): string =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(site) ? 'http://localhost:* http://127.0.0.1:*' : site;

/**
 * Sends pages of games: their origin is opaque even outside of a frame.
 * @param site origin of the operator's pages
 */
export function createGameSender(site: string): GameSender {
  const policy = pagePolicy
    .replace("form-action 'self'", "form-action 'none'")
    .replace("frame-ancestors 'none'", `frame-ancestors 'self' ${framersOf(site)}; sandbox allow-scripts`);
  return (reply, text, status = 200) => sendHtml(reply, status, text, policy);
}
