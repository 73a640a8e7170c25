import type { Reason, Reasons } from '@chokdee/kernel/staff';

export const resolutionWords = {
  released: { en: 'released', th: 'จ่ายแล้ว' },
  refused: { en: 'refused', th: 'ปฏิเสธแล้ว' },
} as const satisfies Record<string, Reason>;

export const refusals = {
  providerId: {
    en: '<provider> must have 2 to 31 of a to z, 0 to 9 and dash, a letter first.',
    th: 'ใช้ได้ a ถึง z 0 ถึง 9 และขีด ยาว 2 ถึง 31 ตัว ขึ้นต้นด้วยตัวอักษร',
  },
  origins: {
    en: '--origins must be https addresses without a path, or http of this machine.',
    th: 'ต้องเป็นที่อยู่ https ที่ไม่มีเส้นทางต่อท้าย คั่นด้วยจุลภาค',
  },
  providerMaximum: {
    en: 'times and thb must not be none for a whole provider.',
    th: 'เพดานของทั้งค่ายต้องเป็นตัวเลข เว้นได้เฉพาะของเกมเดียว',
  },
  noProvider: (provider: string) => ({ en: `there is no provider "${provider}"`, th: `ไม่มีค่ายเกม "${provider}"` }),
  noGame: (provider: string, game: string) => ({
    en: `${provider} has no game "${game}"`,
    th: `ค่าย ${provider} ไม่มีเกม "${game}"`,
  }),
  noGameToSet: (game: string, provider: string) => ({
    en: `there is no ${game} "${provider}"`,
    th: `ไม่มีเกม ${game} ของค่าย "${provider}"`,
  }),
  noRound: (round: string) => ({ en: `the agent has no round "${round}"`, th: `แบรนด์นี้ไม่มีรอบเกม "${round}"` }),
  noFreespins: (game: string, provider: string) => ({
    en: `${game} of ${provider} cannot be played with free rounds`,
    th: `เกม ${game} ของค่าย ${provider} เล่นด้วยฟรีสปินไม่ได้`,
  }),
  givenBefore: (key: string) => ({ en: `${key} was given before`, th: `${key} ให้ไปแล้ว` }),
  noHeldWin: (win: string, provider: string) => ({
    en: `no win ${win} of ${provider} is held`,
    th: `ไม่มีเงินรางวัล ${win} ของค่าย ${provider} ที่พักไว้`,
  }),
  winResolved: (win: string, resolution: Reason, by: string) => ({
    en: `${win} was ${resolution.en} by ${by}`,
    th: `เงินรางวัล ${win} ${resolution.th}โดย ${by}`,
  }),
  gameUnderWay: { en: 'a game is under way', th: 'ยังมีเกมที่เล่นอยู่' },
  winHeld: { en: 'a win is held', th: 'ยังมีเงินรางวัลที่พักไว้' },
  moneyAtProvider: { en: 'money is with a game provider', th: 'ยังมีเงินอยู่กับค่ายเกม' },
} as const satisfies Reasons;
