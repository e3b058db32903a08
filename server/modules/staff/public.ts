export { restoreAccount } from './restore-user.ts'
export { suspendAccount, suspendUser } from './suspend-user.ts'
export { notifyStaff } from './notify-staff.ts'
