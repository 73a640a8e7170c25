export const copy = {
  goingTo: (place: string) => `กำลังเข้าสู่ระบบด้วย LINE แล้วพาไป${place}`,
  home: 'หน้าแรก',
  usually: 'ปกติไม่เกิน 5 วินาที',
  byUsername: 'เข้าสู่ระบบด้วยยูสเซอร์เนม',
  failed: 'เข้าสู่ระบบไม่สำเร็จ',
  retry: 'ลองใหม่',
} as const;
