export const lobbyTitles = {
  last: 'เล่นล่าสุด',
  hot: 'เกมแนะนำ',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
} as const;
