import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { closeAccount } from './close-account.ts'
import type { ClosureReason } from './close-account.ts'

/** Hides the account and ends its sessions; signing in again reactivates it. */
export async function deactivateAccount(context: Context, { by, ...reason }: ClosureReason & { by: Person }) {
  await closeAccount(context, { ...reason, kind: 'deactivate', resolveOwner: async () => by.id })
  return {}
}
