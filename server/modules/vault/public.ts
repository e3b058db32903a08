export { agencyAccess } from './agency-access.ts'
