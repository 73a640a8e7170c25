export const gamesAlarmTitles = { bigWin: 'รางวัลเกมก้อนใหญ่' } as const;
