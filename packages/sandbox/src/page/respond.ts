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

/** The frame has an opaque origin even when it is opened outside of the frame of the product. */
const gamePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
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
/** A page whose form ends at another site: browsers hold the redirect after a form against the policy, too. */
export const sendFormPage = (reply: FastifyReply, text: string, origin: string) =>
  sendHtml(reply, 200, text, pagePolicy.replace("form-action 'self'", `form-action 'self' ${origin}`));
export const sendGame = (reply: FastifyReply, text: string, status = 200) => sendHtml(reply, status, text, gamePolicy);
