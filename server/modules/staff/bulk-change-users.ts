import type { Context } from '../../context.ts'
import type { Client } from '../../http/request-client.ts'
import type { Staff } from '../../http/tokens.ts'
import { restoreUser } from './restore-user.ts'
import { runForEach } from './run-for-each.ts'
import { suspendUser } from './suspend-user.ts'

type BulkChangeInput = {
  by: Staff
  client: Client
  userIds: string[]
  action: 'suspend' | 'restore'
  reason: string
}

/** Suspends or restores several accounts, each in its own transaction and with its own audit entry. */
export const bulkChangeUsers = (
  context: Context,
  { by, client, userIds, action, reason }: BulkChangeInput,
) => {
  const change = action === 'suspend' ? suspendUser : restoreUser
  return runForEach(
    userIds.map((id) => ({ id })),
    ({ id }) => change(context, { by, client, userId: id, reason }),
  )
}
