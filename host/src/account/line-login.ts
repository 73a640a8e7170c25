const AUTHORIZE = 'https://access.line.me/oauth2/v2.1/authorize';

/** Where the messaging app asks the member for consent (parameters: spec section 7). */
export function lineLoginUrl(clientId: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${window.location.origin}/`,
    state: crypto.randomUUID(),
    scope: 'openid profile',
    bot_prompt: 'aggressive',
  });
  return `${AUTHORIZE}?${query}`;
}
