/** What stands before a name on a bank account and is no part of it; abbreviations with dots are known by their dots. */
export const titles = ['นางสาว', 'เด็กหญิง', 'เด็กชาย', 'น.ส', 'นาย', 'นาง', 'คุณ'] as const;
