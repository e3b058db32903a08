import { ProfileStatus } from '../../../../contract/core/constants.ts'

/** Accounts that cannot be signed in to. */
export const isClosedAccount = (statusCode: number) =>
  statusCode === ProfileStatus.suspended ||
  statusCode === ProfileStatus.deactivated ||
  statusCode === ProfileStatus.deleted

/** Verification pending or documents rejected: the user may browse and edit, but not publish or earn. */
export const isUnverified = (statusCode: number) =>
  statusCode === ProfileStatus.verifying || statusCode === ProfileStatus.rejected
