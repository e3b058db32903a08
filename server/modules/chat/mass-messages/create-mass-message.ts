import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { findLists } from '../../lists/public.ts'
import { actingFor } from '../../people/public.ts'
import { userTypeOf } from '../messages/media-store.ts'
import { queueLinkPreview } from '../links/fetch-link-preview.ts'
import { prepareContent, type ContentInput } from '../messages/prepare-content.ts'
import { countAudience, type AudienceGroup, type ResolvedAudience } from './audience-store.ts'
import { insertMassMedia, insertMassMessage } from './mass-message-store.ts'
import { loadMassMessage } from './read-mass-messages.ts'

const HOUR_MS = 3_600_000
const MAX_AHEAD_MS = 366 * 24 * HOUR_MS

type Audience = {
  groups: AudienceGroup[]
  listIds?: string[] | undefined
  userIds?: string[] | undefined
  excludeGroups?: AudienceGroup[] | undefined
  excludeListIds?: string[] | undefined
  excludeUserIds?: string[] | undefined
  excludeOwners?: 0 | 1 | undefined
}
type Who = { by: Person; creatorId?: string | undefined }

/** Lists and groups are looked up again when the message is sent. */
async function resolveAudience(
  sql: Queries,
  {
    creatorId,
    audience,
    mediaIds = [],
  }: { creatorId: string; audience: Audience; mediaIds?: string[] | undefined },
): Promise<ResolvedAudience> {
  const { groups, userIds = [], excludeGroups = [], excludeUserIds = [] } = audience
  const { listIds = [], excludeListIds = [] } = audience
  const ids = [...new Set([...listIds, ...excludeListIds])]
  if (ids.length && (await findLists(sql, { creatorId, ids })).length < ids.length)
    throw problem('CUSTOMER_LIST_NOT_FOUND')
  return {
    groups,
    userIds,
    listIds,
    excludeGroups,
    excludeUserIds,
    excludeListIds,
    ownedMediaIds: audience.excludeOwners === 1 ? mediaIds : [],
  }
}

export const capSince = (at: Date, capHours: number) => new Date(at.getTime() - capHours * HOUR_MS)

type Preview = Who & { audience: Audience; mediaIds?: string[] | undefined; capHours?: number | undefined }
export async function previewMassMessage(
  context: Context,
  { by, creatorId, audience, mediaIds, capHours = 0 }: Preview,
) {
  const { db, now } = context
  const { id } = await actingFor(db, by, creatorId)
  const resolved = await resolveAudience(db, { creatorId: id, audience, mediaIds })
  const at = now()
  const { total, capped } = await countAudience(db, {
    creatorId: id,
    audience: resolved,
    at,
    since: capSince(at, capHours),
  })
  return { recipientCount: total - capped, skippedCount: capped }
}

type Create = Preview & ContentInput & { sendAt?: string | undefined }
/** Keeps a mass message and starts the job that writes its copies, now or at its time. */
export function createMassMessage(context: Context, input: Create) {
  const { by, creatorId, audience, capHours = 0, sendAt } = input
  return context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    if ((await userTypeOf(tx, acting.id)) !== UserType.creator) throw problem('FORBIDDEN')
    await requireActiveAccount(tx, acting.id)
    const at = context.now()
    const due = sendAt ? new Date(sendAt) : null
    if (due && (due <= at || due.getTime() - at.getTime() > MAX_AHEAD_MS))
      throw invalidField('sendAt', 'Choose a time within the next year.')
    const prepared = await prepareContent(context, tx, { ownerId: acting.id, by }, input)
    const resolved = await resolveAudience(tx, {
      creatorId: acting.id,
      audience,
      mediaIds: input.mediaIds,
    })
    const { total } = await countAudience(tx, { creatorId: acting.id, audience: resolved, at, since: at })
    if (total === 0) throw problem('MASS_MESSAGE_NO_RECIPIENTS')
    const id = newId(at.getTime())
    await insertMassMessage(tx, {
      id,
      creatorId: acting.id,
      byId: acting.by,
      state: due ? 'scheduled' : 'sending',
      type: prepared.type,
      text: prepared.text,
      content: prepared.content,
      priceMinor: prepared.price?.minor ?? null,
      currency: prepared.price?.currency ?? null,
      audience: resolved,
      capHours,
      recipientCount: total,
      sendAt: due,
      createdAt: at,
    })
    if (prepared.media.length) await insertMassMedia(tx, id, prepared.media)
    await queueLinkPreview(context, tx, { url: prepared.content.link, personId: acting.id })
    if (!due) await queueJob(tx, 'send-mass-message', { massMessageId: id })
    await recordEvent(tx, { type: 'chat.massMessageChanged', massMessageId: id, creatorId: acting.id })
    return loadMassMessage(tx, { id, creatorId: acting.id })
  })
}
