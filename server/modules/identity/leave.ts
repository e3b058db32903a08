import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { deactivated, deletionLink, leaving } from './account-letters.ts'
import { endSessions } from './end-sessions.ts'
import type { MoneyLeft } from './leaving-hooks.ts'
import { insertLeaving, isReason } from './leaving-store.ts'
import { insertLink, useLink } from './mailed-link-store.ts'
import { LEFT } from './person-status.ts'
import { changePerson, lockPerson } from './person-store.ts'
import { requirePerson } from './require-person.ts'
import { requireStepUp } from './step-up.ts'

const GRACE_MS = 30 * 86_400_000
const LINK_MS = 30 * 60_000
const noMoney: MoneyLeft = { parts: [], forfeit: '' }
/** `forfeit`: what they saw they would give up, and agreed to. */
type Why = { id?: string; reason?: string; forfeit?: string }

/** Lets an account rest: nobody sees it, every session ends, and signing in again brings it back. */
export async function deactivate(context: Context, { by, ...why }: Why & { by: Person }) {
  await leave(context, { ...why, kind: 'deactivate', whose: async () => by.id })
  return {}
}

/**
 * Deletes an account: at once for everybody else, for good in thirty days, unless its owner signs in. Whoever
 * asks has just confirmed the session, or brings the token of a mailed link.
 */
export async function deleteAccount(
  context: Context,
  {
    caller,
    deleteConfirmation,
    token,
    ...why
  }: Why & { caller: Caller; deleteConfirmation?: 'DELETE'; token?: string },
) {
  const whose = token
    ? ownerOf(context, token)
    : await confirmedOwner(context, { caller, deleteConfirmation })
  const eraseAt = await leave(context, { ...why, kind: 'delete', whose })
  return { erasedAt: eraseAt.toISOString() }
}

const ownerOf = (context: Context, token: string) => async (tx: Tx, at: Date) => {
  const owner = await useLink(tx, { tokenHash: context.tokens.hash(token), purpose: 'delete', at })
  if (!owner) throw problem('DELETE_LINK_INVALID')
  return owner
}

async function confirmedOwner(
  context: Context,
  { caller, deleteConfirmation }: { caller: Caller; deleteConfirmation: 'DELETE' | undefined },
) {
  if (caller.kind !== 'person') throw problem('TOKEN_MISSING')
  if (!deleteConfirmation) throw wrongField('deleteConfirmation', 'Type DELETE to go on.')
  await requireStepUp(context, caller)
  return async () => caller.id
}

/** Mails the link; who has a second step confirms with that, because mail alone must not stand above it. */
export async function sendDeletionLink(context: Context, { by, id, reason, forfeit }: Why & { by: Person }) {
  const { db, now, tokens, config } = context
  const person = await requirePerson(db, by.id)
  if (person.twoStepAt) throw problem('STEP_UP_REQUIRED')
  await requireReason(context, id, 'delete')
  await requireAgreed(context, db, { personId: by.id, forfeit })
  const token = tokens.random()
  const link = new URL('/account/delete', config.publicUrl)
  for (const [name, value] of Object.entries({ token, id, reason, forfeit }))
    if (value) link.searchParams.set(name, value)
  await db.transaction(async (tx) => {
    const expiresAt = new Date(now().getTime() + LINK_MS)
    await insertLink(tx, { tokenHash: tokens.hash(token), personId: by.id, purpose: 'delete', expiresAt })
    await queueJob(tx, 'send-mail', { to: person.email, ...deletionLink(person, link.href) })
  })
  return {}
}

async function requireReason({ db }: Context, id: string | undefined, type: 'deactivate' | 'delete') {
  if (id && !(await isReason(db, { id, type })))
    throw problem('REASON_UNKNOWN', { fields: { id: 'Choose one of the reasons.' } })
}

/** Nobody gives up money they have not seen: what was agreed to is what it would be now, or is asked for again. */
async function requireAgreed(
  context: Context,
  sql: Queries,
  { personId, forfeit = '' }: { personId: string; forfeit: string | undefined },
) {
  const money = await context.leavingHooks.moneyOf(context, sql, personId)
  if (money.forfeit !== forfeit) throw problem('FORFEIT_DIFFERS')
  return money
}
const given = ({ parts }: MoneyLeft) =>
  Object.fromEntries(
    parts.flatMap(({ how, currency, amountMinor }) => (how === 'forfeited' ? [[currency, amountMinor]] : [])),
  )

type Leave = Why & { kind: 'deactivate' | 'delete'; whose: (tx: Tx, at: Date) => Promise<string> }

async function leave(context: Context, { id: reasonId, reason = '', forfeit, kind, whose }: Leave) {
  const { db, now, config, endedSessions } = context
  await requireReason(context, reasonId, kind)
  const at = now()
  const eraseAt = new Date(at.getTime() + GRACE_MS)
  const ended = await db.transaction(async (tx) => {
    const personId = await whose(tx, at)
    const person = await lockPerson(tx, personId)
    if (!person) throw problem('SESSION_ENDED')
    const money = kind === 'delete' ? await requireAgreed(context, tx, { personId, forfeit }) : noMoney
    await changePerson(tx, personId, {
      statusCode: LEFT,
      statusBefore: person.statusCode === LEFT ? person.statusBefore : person.statusCode,
      leftAt: at,
      eraseAt: kind === 'delete' ? eraseAt : null,
    })
    await insertLeaving(tx, {
      id: newId(at.getTime()),
      personId,
      kind,
      reasonId: reasonId ?? null,
      reasonText: reason.trim(),
      forfeits: given(money),
      at,
    })
    const letter =
      kind === 'delete'
        ? leaving(person, { eraseAt, money: money.parts, publicUrl: config.publicUrl })
        : deactivated(person, config.publicUrl)
    await queueJob(tx, 'send-mail', { to: person.email, ...letter })
    await recordEvent(tx, { type: 'person.left', personId, kind })
    return endSessions(tx, { personId }, `account left: ${kind}`, at)
  })
  endedSessions.add(ended)
  return eraseAt
}
