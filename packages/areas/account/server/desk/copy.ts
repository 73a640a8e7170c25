/** Thai texts of the members desk. */
export const copy = {
  finder: 'สมาชิก',
  resetSms: ({ agent, address }: { readonly agent: string; readonly address: string }): string =>
    `${agent}: ตั้งรหัสผ่านใหม่ได้ที่ ${address} เจ้าหน้าที่ไม่ขอรหัสผ่านหรือรหัส OTP จากคุณ`,
} as const;
