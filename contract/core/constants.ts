/** Account types, as `userType` on the wire. */
export const UserType = { fan: 1, creator: 2, agency: 3 } as const

/** Profile status, as `statusCode` on the wire. */
export const ProfileStatus = {
  active: 1,
  suspended: 2,
  deactivated: 3,
  deleted: 4,
  verifying: 5,
  rejected: 6,
} as const
