import { isInAppBrowser } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['LINE on Android', `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Line/14.9.0/IAB`, true],
  ['LINE on an iPhone', `${apple} Mobile/15E148 Safari Line/14.9.0`, true],
  ['Facebook on Android', `${android} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.45;]`, true],
  ['Facebook on an iPhone', `${apple} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.30.93]`, true],
  ['Instagram', `${apple} Mobile/15E148 Instagram 337.0.2.24.92`, true],
  ['TikTok', `${android} Chrome/126.0 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6`, true],
  ['Chrome', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`, false],
  ['Safari', `${apple} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${apple} CriOS/126.0 Mobile/15E148 Safari/604.1`, false],
  ['no name', '', false],
])('%s', (_, userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp);
});
