/** Parameters of the authorize page (LINE Login v2.1, "Authenticating users"). */
export interface AuthorizeRequest {
  readonly response_type: string;
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly state: string;
  readonly scope: string;
  readonly bot_prompt: string;
}

export type Fields = Readonly<Record<string, unknown>>;

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

export function readAuthorizeRequest(fields: Fields): AuthorizeRequest {
  return {
    response_type: text(fields, 'response_type'),
    client_id: text(fields, 'client_id'),
    redirect_uri: text(fields, 'redirect_uri'),
    state: text(fields, 'state'),
    scope: text(fields, 'scope'),
    bot_prompt: text(fields, 'bot_prompt'),
  };
}

/** Returns the first parameter that is missing or wrong; such a request never goes back to the site. */
export function wrongParameter(request: AuthorizeRequest): keyof AuthorizeRequest | null {
  const { response_type, client_id, redirect_uri, state, scope, bot_prompt } = request;
  if (response_type !== 'code') return 'response_type';
  if (!/^\d{1,20}$/.test(client_id)) return 'client_id';
  if (!URL.canParse(redirect_uri) || !/^https?:$/.test(new URL(redirect_uri).protocol)) return 'redirect_uri';
  if (state === '' || state.length > 500) return 'state';
  if (!scope.split(' ').includes('openid')) return 'scope';
  if (!['', 'normal', 'aggressive'].includes(bot_prompt)) return 'bot_prompt';
  return null;
}

/** Returns the site's address with the answer, to which the browser goes next. */
export function answerUrl(request: AuthorizeRequest, answer: Readonly<Record<string, string>>): string {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state: request.state })) url.searchParams.set(name, value);
  return url.href;
}
