import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { sendFormPage, sendPage } from '../page/respond.ts';
import { sameText } from '../signing.ts';
import { authorizePage, badRequestPage } from './authorize.page.ts';
import { answerUrl, type Fields, readAuthorizeRequest, wrongParameter } from './authorize-request.ts';
import { createCodeStore, type Grant } from './code-store.ts';
import { createIdToken } from './id-token.ts';
import { people } from './people.ts';

const accessTokenLifeS = 30 * 24 * 3600;

/** Stands in for LINE Login v2.1: the authorize page for the browser, the token endpoint for the product. */
export function registerMessaging(app: FastifyInstance, config: SandboxConfig, outside: Outside): void {
  const codes = createCodeStore(outside);

  app.get<{ Querystring: Fields }>('/sandbox/messaging/authorize', async (request, reply) => {
    const asked = readAuthorizeRequest(request.query);
    const wrong = wrongParameter(asked);
    if (wrong) return sendPage(reply, badRequestPage(asked, wrong), 400);
    return sendFormPage(reply, authorizePage(asked), new URL(asked.redirect_uri).origin);
  });

  app.post<{ Body: Fields }>('/sandbox/messaging/authorize', async (request, reply) => {
    const asked = readAuthorizeRequest(request.body);
    const wrong = wrongParameter(asked);
    if (wrong) return sendPage(reply, badRequestPage(asked, wrong), 400);
    const person = people.find(({ id }) => id === request.body.person);
    if (request.body.decision !== 'allow' || !person) {
      const refusal = { error: 'ACCESS_DENIED', error_description: 'The resource owner denied the request.' };
      return reply.redirect(answerUrl(asked, refusal), 303);
    }
    const { client_id: clientId, redirect_uri: redirectUri, scope } = asked;
    const code = codes.issue({ person, clientId, redirectUri, scope });
    const friend = request.body.friend === 'yes' ? { friendship_status_changed: 'true' } : {};
    return reply.redirect(answerUrl(asked, { code, ...friend }), 303);
  });

  app.post<{ Body: Fields | undefined }>('/sandbox/messaging/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { grant_type, code, redirect_uri, client_id, client_secret } = request.body ?? {};
    const refuse = (error: string, error_description: string) => reply.code(400).send({ error, error_description });
    if (grant_type !== 'authorization_code') return refuse('unsupported_grant_type', 'grant_type is not supported');
    if (!sameText(String(client_secret), config.messagingSecret)) {
      return refuse('invalid_client', 'invalid client_secret');
    }
    const grant = codes.take(String(code));
    if (!grant || grant.clientId !== client_id) return refuse('invalid_grant', 'invalid authorization code');
    if (grant.redirectUri !== redirect_uri) return refuse('invalid_grant', 'redirect_uri does not match');
    return tokenAnswer(grant, config.messagingSecret, outside.now());
  });
}

function tokenAnswer(grant: Grant, secret: string, now: Date) {
  return {
    access_token: randomBytes(32).toString('base64url'),
    expires_in: accessTokenLifeS,
    id_token: createIdToken(grant, secret, now),
    refresh_token: randomBytes(15).toString('base64url'),
    scope: grant.scope,
    token_type: 'Bearer',
  };
}
