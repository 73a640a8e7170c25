export const copy = {
  drawOf: (date: string) => `งวด ${date}`,
  roundNo: (name: string, no: number) => `${name} รอบที่ ${no}`,
} as const;
