/** Thai strings of play that is still asked for. */
export const copy = {
  granted: (at: string) => `รับเมื่อ ${at}\u00a0น.`,
  done: 'ยอดเล่นสะสม',
  of: 'จาก',
  left: (left: string) => `เหลืออีก ${left}`,
  complete: 'ครบแล้ว',
  counted: {
    caption: 'ยอดเดิมพันที่นับ',
    play: 'เกม',
    staked: 'เดิมพัน',
    percent: 'นับ',
    result: 'ได้ยอดเล่น',
    total: 'รวม',
  },
  plays: { lotto: 'หวย', slot: 'สล็อต', casino: 'คาสิโน', sport: 'กีฬา' },
  bonusLeft: 'โบนัสคงเหลือ',
  amount: 'โบนัสที่ได้รับ',
  validUntil: 'ใช้ได้ถึง',
  maxStake: 'เดิมพันต่อครั้งไม่เกิน',
  at: (at: string) => `${at}\u00a0น.`,
} as const;
