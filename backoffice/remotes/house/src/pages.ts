export const pages = {
  brands: () => import('./brands/brands.page.tsx'),
  brand: () => import('./brand/brand.page.tsx'),
  staff: () => import('./staff/staff.page.tsx'),
  audit: () => import('./audit/audit.page.tsx'),
  jobs: () => import('./jobs/jobs.page.tsx'),
  alarms: () => import('./alarms/alarms.page.tsx'),
};
