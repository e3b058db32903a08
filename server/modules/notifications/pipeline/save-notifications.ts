import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { queuePushes } from '../push/send-push.ts'
import { loadChannels } from '../settings/channels.ts'
import { listPreferences } from '../settings/setting-store.ts'
import type { Draft } from './draft.ts'
import { groupDrafts } from './group-drafts.ts'
import {
  addActors,
  findMutedPosts,
  findUnknownPosts,
  findSilentPairs,
  upsertNotifications,
  type NewNotification,
} from './notification-store.ts'

/** Stores what drafts amount to: one row per user, kind, subject and day, without what their users do not want. */
export async function saveNotifications(context: Context, tx: Tx, drafts: Draft[]) {
  const groups = groupDrafts(await withoutSilent(tx, drafts, context.now()))
  if (groups.length === 0) return
  const at = context.now()
  const personIds = [...new Set(groups.map(({ personId }) => personId))]
  const preferences = new Map((await listPreferences(tx, personIds)).map((one) => [one.personId, one]))
  const channelsOf = withRequested(await loadChannels(tx, personIds), drafts)

  const rows = groups.flatMap(({ personId, kind, subjectId, amount, details }): NewNotification[] => {
    const { inApp, push, email } = channelsOf(personId, kind)
    if (!preferences.has(personId) || !(inApp || push || email)) return []
    return [
      {
        id: newId(at.getTime()),
        personId,
        kind,
        subjectId,
        day: at.toISOString().slice(0, 10),
        amountMinor: amount?.minor ?? null,
        currency: amount?.currency ?? null,
        details,
        inApp,
        inEmail: email,
      },
    ]
  })
  if (rows.length === 0) return
  const saved = await upsertNotifications(tx, rows, at)
  const ids = new Map(
    saved.map(({ id, personId, kind, subjectId }) => [`${personId} ${kind} ${subjectId}`, id]),
  )
  await addActors(
    tx,
    groups.flatMap(({ personId, kind, subjectId, actorIds }) => {
      const notificationId = ids.get(`${personId} ${kind} ${subjectId}`)
      return notificationId ? actorIds.map((actorId) => ({ notificationId, personId: actorId })) : []
    }),
  )
  await queuePushes(context, tx, { rows: saved, preferences, channelsOf })
  await recordEvent(tx, {
    type: 'notification.changed',
    personIds: [...new Set(rows.map((row) => row.personId))],
  })
}

type ChannelsOf = Awaited<ReturnType<typeof loadChannels>>

/** What users asked for is shown and pushed, even if its kind is off. */
function withRequested(channelsOf: ChannelsOf, drafts: Draft[]): ChannelsOf {
  const requested = new Set(
    drafts.flatMap(({ personId, kind, isRequested }) => (isRequested ? `${personId} ${kind}` : [])),
  )
  return (personId, kind) => {
    const channels = channelsOf(personId, kind)
    return requested.has(`${personId} ${kind}`) ? { ...channels, inApp: true, push: true } : channels
  }
}

/** Leaves out drafts by users the person blocked or muted, and about muted posts or posts for others. */
async function withoutSilent(tx: Tx, drafts: Draft[], at: Date) {
  const pairs = drafts.flatMap(({ personId, actorId }) => (actorId ? [{ personId, actorId }] : []))
  const posts = drafts.flatMap(({ personId, postId }) => (postId ? [{ personId, postId }] : []))
  const silent = await findSilentPairs(tx, pairs)
  const muted = await findMutedPosts(tx, posts)
  const unknown = await findUnknownPosts(tx, { pairs: posts, at })
  return drafts.filter(
    ({ personId, actorId, postId }) =>
      !silent.has(`${personId} ${actorId ?? ''}`) &&
      !muted.has(`${personId} ${postId ?? ''}`) &&
      !unknown.has(`${personId} ${postId ?? ''}`),
  )
}
