import http from 'node:http';

/** Makes one request. `held` settles when a stream that stays open has ended. */
export type Client = () => Promise<{ readonly status: number; readonly held?: Promise<unknown> }>;

const agent = new http.Agent({ keepAlive: true });

/** Prepares a call once, so that the attacker's own work stays small. */
export function callAgain(url: string, name: string, input: object, token?: string): Client {
  const [method, path = ''] = name.split(' ');
  const body = Buffer.from(JSON.stringify(input));
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return () =>
    new Promise((resolve, reject) => {
      const request = http.request(`${url}${path}`, { method, headers, agent }, (answer) => {
        const { statusCode: status = 0 } = answer;
        answer.on('error', reject).resume();
        answer.on('end', () => resolve({ status }));
      });
      request.on('error', reject).end(body);
    });
}
