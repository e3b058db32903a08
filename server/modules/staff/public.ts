export { suspendUser } from './suspend-user.ts'
