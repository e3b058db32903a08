import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { deletionLinkEmail } from '../account-emails.ts'
import { insertEmailLink, consumeEmailLink } from '../password/email-link-store.ts'
import { requirePerson } from './require-person.ts'
import { requireStepUp } from '../second-factor/step-up.ts'
import { closeAccount, requireForfeitConsent, requireReason } from './close-account.ts'
import type { ClosureReason } from './close-account.ts'

const LINK_MS = 30 * 60_000

/**
 * Hides the account now and erases it after 30 days unless its owner signs in. Requires a recently
 * confirmed session or the token of an emailed link.
 */
export async function deleteAccount(
  context: Context,
  {
    caller,
    deleteConfirmation,
    token,
    ...reason
  }: ClosureReason & { caller: Caller; deleteConfirmation?: 'DELETE'; token?: string },
) {
  const resolveOwner = token
    ? ownerByLink(context, token)
    : await requireConfirmedOwner(context, { caller, deleteConfirmation })
  const eraseAt = await closeAccount(context, { ...reason, kind: 'delete', resolveOwner })
  return { erasedAt: eraseAt.toISOString() }
}

const ownerByLink = (context: Context, token: string) => async (tx: Tx, at: Date) => {
  const owner = await consumeEmailLink(tx, { tokenHash: context.tokens.hash(token), purpose: 'delete', at })
  if (!owner) throw problem('DELETE_LINK_INVALID')
  return owner
}

async function requireConfirmedOwner(
  context: Context,
  { caller, deleteConfirmation }: { caller: Caller; deleteConfirmation: 'DELETE' | undefined },
) {
  if (caller.kind !== 'person') throw problem('TOKEN_MISSING')
  if (!deleteConfirmation) throw invalidField('deleteConfirmation', 'Type DELETE to continue.')
  await requireStepUp(context, caller)
  return async () => caller.id
}

/**
 * Emails the deletion link. Users with a second factor must confirm with it instead, because email alone
 * must not outrank it.
 */
export async function sendDeletionLink(
  context: Context,
  { by, id, reason, forfeitSummary }: ClosureReason & { by: Person },
) {
  const { db, now, tokens, config } = context
  const person = await requirePerson(db, by.id)
  if (person.twoStepAt) throw problem('STEP_UP_REQUIRED')
  await requireReason(context, id, 'delete')
  await requireForfeitConsent(context, db, { personId: by.id, forfeitSummary })
  const token = tokens.random()
  const link = new URL('/account/delete', config.publicUrl)
  for (const [name, value] of Object.entries({ token, id, reason, forfeitSummary }))
    if (value) link.searchParams.set(name, value)
  await db.transaction(async (tx) => {
    const expiresAt = new Date(now().getTime() + LINK_MS)
    await insertEmailLink(tx, {
      tokenHash: tokens.hash(token),
      personId: by.id,
      purpose: 'delete',
      expiresAt,
    })
    await queueJob(tx, 'send-mail', { to: person.email, ...deletionLinkEmail(person, link.href) })
  })
  return {}
}
