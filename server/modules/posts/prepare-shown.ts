import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { consentAsked } from './letters.ts'
import { readSettings } from '../configuration/public.ts'
import { knownAmong } from '../people/public.ts'
import { allAgreed, mergeShown, missingConsent, type ShownPerson, type ShownSent } from './consent-rules.ts'
import { listShown, ownForms, writeShown } from './consent-store.ts'
import type { PostRow } from './post-store.ts'
import { findReader } from './tend-store.ts'

type Prepare = {
  row: PostRow
  shown: readonly ShownSent[] | undefined
  isDraft: boolean
  isAskedAgain: boolean
}

/** Who a post shows after what was sent, checked; and whether it may go out as far as they are concerned. */
export async function prepareShown(tx: Tx, { row, shown, isDraft, isAskedAgain }: Prepare) {
  const known = await listShown(tx, row.id)
  if (shown) await requireKnown(tx, { row, shown, known })
  const people = mergeShown({ known, sent: shown, showsOthers: row.showsOthers, isAskedAgain, newId })
  const isRequired = (await readSettings(tx))['posts.consentRequired']
  const missing = row.showsOthers && isRequired && !isDraft ? missingConsent(people) : undefined
  if (missing) throw wrongField('shown', missing)
  return { people, isAgreed: !isRequired || allAgreed(people) }
}

type Check = { row: PostRow; shown: readonly ShownSent[]; known: readonly ShownPerson[] }
/** Only people one can know of are named, and only files of one's own are forms. */
async function requireKnown(tx: Tx, { row, shown, known }: Check) {
  const before = new Set(known.map(({ personId }) => personId))
  const named = [...new Set(shown.flatMap(({ personId }) => personId ?? []))].filter((id) => !before.has(id))
  if (named.includes(row.creatorId)) throw wrongField('shown', 'You need not ask yourself.')
  const found = await knownAmong(tx, row.creatorId, named)
  if (found.size < named.length) throw problem('PERSON_NOT_FOUND')
  const forms = [...new Set(shown.flatMap(({ formId }) => formId || []))]
  const own = await ownForms(tx, { ids: forms, ownerId: row.creatorId })
  if (own.size < forms.length) throw problem('MEDIA_NOT_FOUND')
}

/** Keeps the list, and asks whoever was not asked yet. About a draft nobody is asked. */
export async function placeShown(
  { now, config }: Context,
  tx: Tx,
  { row, people }: { row: PostRow; people: ShownPerson[] },
) {
  const at = now()
  const isNew = ({ state, askedAt }: ShownPerson) =>
    row.state !== 'draft' && state === 'asked' && askedAt === null
  const asked = people.filter(isNew)
  await writeShown(tx, {
    postId: row.id,
    people: people.map((one) => (isNew(one) ? { ...one, askedAt: at } : one)),
    at,
  })
  for (const { personId } of asked) {
    if (!personId) continue
    await recordEvent(tx, { type: 'post.consentAsked', postId: row.id, creatorId: row.creatorId, personId })
    const person = await findReader(tx, personId)
    if (!person) continue
    const letter = consentAsked(person, { post: row, publicUrl: config.publicUrl })
    await queueJob(tx, 'send-mail', { to: person.email, ...letter })
  }
}

/** Whether everybody a post shows has agreed, as far as that is asked for. */
export async function isAgreedBy(sql: Queries, postId: string) {
  const people = await listShown(sql, postId)
  return allAgreed(people) || !(await readSettings(sql))['posts.consentRequired']
}
