import { copy } from './copy.ts';

export type RoleName = keyof typeof copy.roleNames;

export const roleChoices = Object.entries(copy.roleNames).map(([value, label]) => ({ value, label }));
export const roleName = (role: string): string => copy.roleNames[role as RoleName] ?? role;
