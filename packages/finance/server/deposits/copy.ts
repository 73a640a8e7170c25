/** Thai lines that this module writes into the member's statement. */
export const copy = {
  depositTitle: (channelName: string) => `ฝากเงิน ${channelName}`,
  heldTitle: 'ฝากเงิน ตรวจสอบโดยเจ้าหน้าที่',
} as const;
