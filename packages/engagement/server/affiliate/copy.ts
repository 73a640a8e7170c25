/** What stands before a name on a bank account and is no part of it. */
export const titles = ['นางสาว', 'นาง', 'นาย', 'น.ส.', 'ด.ช.', 'ด.ญ.', 'mr.', 'mrs.', 'ms.', 'miss '] as const;
