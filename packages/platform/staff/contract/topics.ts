/** Areas whose records changed, as `GET /api/staff/live` tells. An act tells the area of its permission. */
export type StaffTopic = 'approvals' | 'withdrawals' | 'deposits' | 'rounds' | 'jobs' | 'releases' | (string & {});
