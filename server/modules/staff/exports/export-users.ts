import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { exportList, type ExportedBy } from './export-list.ts'
import { listUsersAfter, type UserFilter, type UserRow } from '../user-store.ts'
import { toUserRow } from '../user-view.ts'

const head = [
  'Id',
  'Username',
  'First name',
  'Last name',
  'Type',
  'Status',
  'Email',
  'Phone',
  'Country',
  'Joined',
]
const nameIn = (names: Record<string, number>, value: number) =>
  Object.entries(names).find(([, number]) => number === value)?.[0] ?? String(value)

/** The user list with the same filter and the same masking. */
export const exportUsers = (context: Context, { by, client, ...filter }: UserFilter & ExportedBy) =>
  exportList<UserRow>(context, {
    by,
    client,
    list: 'users',
    filter,
    head,
    readPage: (after, limit) => listUsersAfter(context.readDb(), { ...filter, afterId: after?.id, limit }),
    toCells: (row) => {
      const user = toUserRow(row, by.role)
      return [
        user._id,
        user.username,
        user.firstName,
        user.lastName,
        nameIn(UserType, user.userType),
        nameIn(ProfileStatus, user.statusCode),
        user.email,
        user.phoneNumber ?? '',
        user.country,
        user.createdAt,
      ]
    },
  })
