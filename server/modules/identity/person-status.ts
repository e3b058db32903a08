/** The profile's statusCode: what someone's standing with us is. */
export const ACTIVE = 1
export const SUSPENDED = 2
/** Left by its owner, for a while or on the way to be deleted. */
export const LEFT = 3
export const DELETED = 4
export const BEING_VERIFIED = 5
export const DOCUMENTS_REJECTED = 6

/** Accounts that nobody can be signed in to. */
export const isClosed = (statusCode: number) =>
  statusCode === SUSPENDED || statusCode === LEFT || statusCode === DELETED
