export const operatorName = 'โชคดี';
export const noScript = 'เว็บนี้ต้องเปิดใช้งาน JavaScript';
