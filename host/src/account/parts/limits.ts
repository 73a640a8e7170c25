export const limits = {
  loginUsername: 20,
  loginPassword: 50,
  password: { min: 8, max: 20 },
  username: { min: 4, max: 20 },
  mobile: 10,
  affiliateCode: 6,
  otp: 6,
  accountName: 120,
  accountNo: { min: 10, max: 20 },
  accountEnd: 4,
} as const;
