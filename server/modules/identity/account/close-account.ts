import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { deactivatedEmail, deletionScheduledEmail } from '../account-emails.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { ClosurePreview } from '../ports.ts'
import { insertAccountClosure, isReason } from './account-closure-store.ts'
import { updatePerson, lockPerson } from './person-store.ts'

const GRACE_MS = 30 * 86_400_000
const noBalances: ClosurePreview = { parts: [], forfeitSummary: '' }
/** `forfeitSummary`: the amounts the user saw and agreed to forfeit. */
export type ClosureReason = { id?: string; reason?: string; forfeitSummary?: string }

export async function requireReason({ db }: Context, id: string | undefined, type: 'deactivate' | 'delete') {
  if (id && !(await isReason(db, { id, type })))
    throw problem('REASON_UNKNOWN', { fields: { id: 'Choose a reason.' } })
}

/** The forfeited amounts the user agreed to must equal the current ones, or the user is asked again. */
export async function requireForfeitConsent(
  context: Context,
  sql: Queries,
  { personId, forfeitSummary = '' }: { personId: string; forfeitSummary: string | undefined },
) {
  const balances = await context.ports.accountClosure.previewBalances(context, sql, personId)
  if (balances.forfeitSummary !== forfeitSummary) throw problem('FORFEIT_DIFFERS')
  return balances
}
const forfeitsByCurrency = ({ parts }: ClosurePreview) =>
  Object.fromEntries(
    parts.flatMap(({ how, currency, amountMinor }) => (how === 'forfeited' ? [[currency, amountMinor]] : [])),
  )

type CloseAccountInput = ClosureReason & {
  kind: 'deactivate' | 'delete'
  resolveOwner: (tx: Tx, at: Date) => Promise<string>
}

export async function closeAccount(
  context: Context,
  { id: reasonId, reason = '', forfeitSummary, kind, resolveOwner }: CloseAccountInput,
) {
  const { db, now, config, revokedSessions } = context
  await requireReason(context, reasonId, kind)
  const at = now()
  const eraseAt = new Date(at.getTime() + GRACE_MS)
  const ended = await db.transaction(async (tx) => {
    const personId = await resolveOwner(tx, at)
    const person = await lockPerson(tx, personId)
    if (!person) throw problem('SESSION_ENDED')
    const balances =
      kind === 'delete' ? await requireForfeitConsent(context, tx, { personId, forfeitSummary }) : noBalances
    await updatePerson(tx, personId, {
      statusCode: ProfileStatus.deactivated,
      statusBefore: person.statusCode === ProfileStatus.deactivated ? person.statusBefore : person.statusCode,
      leftAt: at,
      eraseAt: kind === 'delete' ? eraseAt : null,
    })
    await insertAccountClosure(tx, {
      id: newId(at.getTime()),
      personId,
      kind,
      reasonId: reasonId ?? null,
      reasonText: reason.trim(),
      forfeits: forfeitsByCurrency(balances),
      at,
    })
    const email =
      kind === 'delete'
        ? deletionScheduledEmail(person, { eraseAt, balances: balances.parts, publicUrl: config.publicUrl })
        : deactivatedEmail(person, config.publicUrl)
    await queueJob(tx, 'send-mail', { to: person.email, ...email })
    await recordEvent(tx, { type: 'person.left', personId, kind })
    return endSessions(tx, { personId }, `account left: ${kind}`, at)
  })
  revokedSessions.add(ended)
  return eraseAt
}
