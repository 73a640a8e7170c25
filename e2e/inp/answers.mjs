const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers a call of the api in its envelope; without an answer the product answers.
 * @param answer maps search parameters and body to `data`; undefined lets the product answer
 */
export function answerCall(page, path, answer) {
  return page.route(
    (url) => url.pathname === path,
    async (route) => {
      const request = route.request();
      const params = Object.fromEntries(new URL(request.url()).searchParams);
      const data = answer(params, request);
      if (data === undefined) return route.continue();
      const body = JSON.stringify({ error: 0, message: '', data });
      const headers = { 'x-server-time': new Date().toISOString() };
      return route.fulfill({ status: 200, contentType: JSON_TYPE, headers, body });
    },
  );
}

const START = /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s;
/** Escapes `<`, so that a row's text cannot end the script element. */
const inHtml = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Replaces a call's answer inside a document by the same made-up answer. */
export function answerInDocument(page, path, call, answer) {
  return page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(START, (_, open, text, close) => {
        const start = JSON.parse(text);
        const answers = start.answers.map((each) =>
          each.call === call ? { ...each, data: answer(each.input) } : each,
        );
        return `${open}${inHtml({ ...start, answers })}${close}`;
      });
      return route.fulfill({ response, body });
    },
  );
}

/** `data` of a real answer for the signed-in member. @throws when the product refuses the call */
export async function realAnswer({ page, address }, path) {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const { error, message, data } = await (await page.request.get(`${address}${path}`, { headers })).json();
  if (error !== 0) throw new Error(`${path} is refused: ${message}`);
  return data;
}
