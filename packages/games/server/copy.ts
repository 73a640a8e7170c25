export const lobbyTitles = {
  last: 'เล่นล่าสุด',
  hot: 'เกมแนะนำ',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
} as const;

/** Thai lines of the statement. */
export const copy = {
  transferredIn: (gameName: string) => `นำเงินเข้าเกม ${gameName}`,
  transferredBack: (gameName: string) => `เงินกลับจากเกม ${gameName}`,
  freespinWin: (title: string) => `ชนะจากรอบฟรี ${title}`,
} as const;
