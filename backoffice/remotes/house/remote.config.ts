import { defineRemoteConfig } from '@chokdee/federation';

const page = { layout: 'default', access: 'staff' } as const;

export default defineRemoteConfig({
  area: 'house',
  routes: [
    { ...page, path: '/house', page: 'brands', title: 'แบรนด์' },
    { ...page, path: '/house/brand', page: 'brand', title: 'เปิดแบรนด์' },
    { ...page, path: '/house/staff', page: 'staff', title: 'พนักงานและบทบาท' },
    { ...page, path: '/house/audit', page: 'audit', title: 'บันทึกการทำงาน' },
    { ...page, path: '/house/jobs', page: 'jobs', title: 'งานระบบ' },
    { ...page, path: '/house/alarms', page: 'alarms', title: 'การแจ้งเตือน' },
  ],
  paths: {
    brands: '/house',
    brand: '/house/brand',
    staff: '/house/staff',
    audit: '/house/audit',
    jobs: '/house/jobs',
    alarms: '/house/alarms',
  },
  nav: [
    { path: 'brands', label: 'แบรนด์', icon: 'settings', permission: 'brand.read', at: { desks: 60 } },
    { path: 'staff', label: 'พนักงานและบทบาท', icon: 'settings', permission: 'staff.read', at: { desks: 61 } },
    { path: 'audit', label: 'บันทึกการทำงาน', icon: 'settings', permission: 'audit.read', at: { desks: 62 } },
    { path: 'jobs', label: 'งานระบบ', icon: 'settings', permission: 'jobs.read', at: { desks: 63 } },
    { path: 'alarms', label: 'การแจ้งเตือน', icon: 'settings', permission: 'alarms.read', at: { desks: 64 } },
  ],
});
