import type { Context } from '../../context.ts'
import { invalidField } from '../../http/problem.ts'
import type { Client } from '../../http/request-client.ts'
import type { Staff } from '../../http/tokens.ts'
import { runForEach } from '../staff/public.ts'
import { dismissReport } from './dismiss-report.ts'
import { removeContent } from './remove-content.ts'
import type { Kind } from './report-store.ts'

type BulkDecideInput = {
  by: Staff
  client: Client
  subjects: { type: Kind; id: string }[]
  action: 'dismiss' | 'remove'
  reason?: string | undefined
}
const MIN_REASON = 4

/** Decides several cases alike, each in its own transaction. Removals need a reason for the owners. */
export async function bulkDecideReports(
  context: Context,
  { by, client, subjects, action, reason = '' }: BulkDecideInput,
) {
  if (action === 'remove' && reason.trim().length < MIN_REASON)
    throw invalidField('reason', 'Enter a reason of at least four characters.')
  const decide = action === 'remove' ? removeContent : dismissReport
  return runForEach(subjects, (subject) => decide(context, { by, client, ...subject, reason }))
}
