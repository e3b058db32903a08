import type { Context } from '../../../context.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { consentRequestEmail } from '../emails.ts'
import { readSettings } from '../../configuration/public.ts'
import { findPerson } from '../../identity/public.ts'
import { filterVisible } from '../../people/public.ts'
import {
  haveAllConsented,
  mergeTaggedPeople,
  missingConsentMessage,
  type TaggedPerson,
  type TaggedPersonInput,
} from './consent-rules.ts'
import { listTaggedPeople, findReleaseForms, saveTaggedPeople } from './consent-store.ts'
import type { PostRow } from '../authoring/post-store.ts'
import { findEmailRecipient } from '../email-recipient-store.ts'

type PrepareConsentsInput = {
  row: PostRow
  shown: readonly TaggedPersonInput[] | undefined
  isDraft: boolean
  needsNewConsent: boolean
}

/** Validates the tagged people of a post and returns whether their consent is complete. */
export async function prepareConsents(
  tx: Tx,
  { row, shown, isDraft, needsNewConsent: isAskedAgain }: PrepareConsentsInput,
) {
  const current = await listTaggedPeople(tx, row.id)
  if (shown) await requireVisiblePeople(tx, { row, shown, current })
  const people = mergeTaggedPeople({
    current,
    sent: shown,
    showsOthers: row.showsOthers,
    needsNewConsent: isAskedAgain,
    newId,
  })
  const isRequired = (await readSettings(tx))['posts.consentRequired']
  const missingMessage = row.showsOthers && isRequired && !isDraft ? missingConsentMessage(people) : undefined
  if (missingMessage) throw invalidField('shown', missingMessage)
  return { people, isAgreed: !isRequired || haveAllConsented(people) }
}

type TaggedPeopleCheck = {
  row: PostRow
  shown: readonly TaggedPersonInput[]
  current: readonly TaggedPerson[]
}
/** Only visible users can be tagged, and only ownForms files can be release forms. */
async function requireVisiblePeople(tx: Tx, { row, shown, current }: TaggedPeopleCheck) {
  const currentIds = new Set(current.map(({ personId }) => personId))
  const newIds = [...new Set(shown.flatMap(({ personId }) => personId ?? []))].filter(
    (id) => !currentIds.has(id),
  )
  if (newIds.includes(row.creatorId)) throw invalidField('shown', 'You don’t need to tag yourself.')
  const found = await filterVisible(tx, row.creatorId, newIds)
  if (found.size < newIds.length) throw problem('PERSON_NOT_FOUND')
  const forms = [...new Set(shown.flatMap(({ formId }) => formId || []))]
  const ownForms = await findReleaseForms(tx, { ids: forms, ownerId: row.creatorId })
  if (ownForms.size < forms.length) throw problem('MEDIA_NOT_FOUND')
}

/** Stores tagged people and sends requests to those not asked yet. Drafts send none. */
export async function saveConsentRequests(
  { now, config }: Context,
  tx: Tx,
  { row, people }: { row: PostRow; people: TaggedPerson[] },
) {
  const at = now()
  const isNew = ({ state, askedAt }: TaggedPerson) =>
    row.state !== 'draft' && state === 'asked' && askedAt === null
  const newRequests = people.filter(isNew)
  const creator = newRequests.length ? await findPerson(tx, row.creatorId) : undefined
  const creatorName = `${creator?.firstName ?? ''} ${creator?.lastName ?? ''}`.trim()
  await saveTaggedPeople(tx, {
    postId: row.id,
    people: people.map((person) => (isNew(person) ? { ...person, askedAt: at } : person)),
    at,
  })
  for (const { personId } of newRequests) {
    if (!personId) continue
    await recordEvent(tx, { type: 'post.consentAsked', postId: row.id, creatorId: row.creatorId, personId })
    const person = await findEmailRecipient(tx, personId)
    if (!person) continue
    const email = consentRequestEmail(person, { post: row, creatorName, publicUrl: config.publicUrl })
    await queueJob(tx, 'send-mail', { to: person.email, ...email })
  }
}

/** Whether everyone tagged has consented, if consent is required. */
export async function hasAllConsents(sql: Queries, postId: string) {
  const people = await listTaggedPeople(sql, postId)
  return haveAllConsented(people) || !(await readSettings(sql))['posts.consentRequired']
}
