export { listStaffEmails } from './member-store.ts'
export { suspendUser } from './suspend-user.ts'
