export { openAccount } from './restore-user.ts'
export { closeAccount, suspendUser } from './suspend-user.ts'
export { writeToStaff } from './write-to-staff.ts'
