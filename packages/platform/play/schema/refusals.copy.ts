import type { Reasons } from '@chokdee/kernel/staff';

export const refusals = {
  exclusionRuns: { en: 'an exclusion runs that ends by itself', th: 'สมาชิกพักการเล่นอยู่และยังไม่สิ้นสุด' },
} as const satisfies Reasons;
