export const gamesPartTitles = { games: 'เกม' } as const;
export const noGames = 'ยังไม่มีเกม รายการจะมาพร้อมแคตตาล็อกของค่าย';
