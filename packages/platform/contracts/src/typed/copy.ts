/** Words for baht behind an amount. */
export const bahtWords = ['บาทถ้วน', 'บาท', 'บ.', 'บ'] as const;
