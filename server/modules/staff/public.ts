export { listStaffEmails } from './member-store.ts'
export { openAccount } from './restore-user.ts'
export { closeAccount, suspendUser } from './suspend-user.ts'
