import type { NotificationKind } from '../../../../contract/notifications/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { queueJobs } from '../../../jobs/queue-job.ts'
import { filterVisible, readPersonCards } from '../../people/public.ts'
import { countUnseen, loadNotificationRows } from '../list/list-store.ts'
import { fullName } from '../list/notification-view.ts'
import { listPreferences, type Channels, type Preference } from '../settings/setting-store.ts'
import { isQuiet } from '../settings/quiet-hours.ts'
import { notificationUrl } from '../texts/notification-url.ts'
import { renderNotification } from '../texts/render-notification.ts'
import { deleteDevice, findDevice, listDevices, toPushDevice, topicOf } from './device-store.ts'
import { discreetText } from './discreet-text.ts'
import { pushActions } from './push-actions.ts'

type NewRow = { id: string; personId: string; kind: NotificationKind; isNew: boolean }
type QueueInput = {
  rows: NewRow[]
  preferences: Map<string, Preference>
  channelsOf: (personId: string, kind: NotificationKind) => Channels
}

/**
 * Queues a push per device for notifications that are new. What is added to a notification later in the day is not
 * pushed again, and nothing is pushed in quiet hours.
 */
export async function queuePushes({ now }: Context, tx: Tx, { rows, preferences, channelsOf }: QueueInput) {
  const at = now()
  const due = rows.filter(({ personId, kind, isNew }) => {
    const preference = preferences.get(personId)
    return isNew && preference && channelsOf(personId, kind).push && !isQuiet(preference, at)
  })
  if (due.length === 0) return
  const devices = await listDevices(tx, [...new Set(due.map(({ personId }) => personId))])
  const payloads = due.flatMap(({ id: notificationId, personId }) =>
    devices.flatMap((device) =>
      device.personId === personId ? { notificationId, deviceId: device.id } : [],
    ),
  )
  if (payloads.length) await queueJobs(tx, 'send-push', payloads, { maxAttempts: 5 })
}

/** Sends one notification to one device, as it is now; a read or removed one is not sent. */
export async function sendPush(
  context: Context,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
) {
  const { db, push } = context
  const [row] = await loadNotificationRows(db, [notificationId])
  const device = await findDevice(db, deviceId)
  if (!row || row.readAt || !device || device.personId !== row.personId) return
  const visible = await filterVisible(db, row.personId, row.faceIds)
  const cards = await readPersonCards(db, {
    ids: row.faceIds.filter((id) => visible.has(id)),
    viewerId: row.personId,
  })
  const [count] = await countUnseen(db, [row.personId])
  const [preference] = await listPreferences(db, [row.personId])
  if (!preference) return
  const { language, isDiscreet } = preference
  const { text } = renderNotification({ ...row, names: cards.map(fullName) }, language)
  const outcome = await push.send(topicOf(row.personId), toPushDevice(device), {
    title: 'Fanlight',
    body: isDiscreet ? discreetText(language) : text,
    url: isDiscreet ? '/notifications' : notificationUrl({ ...row, username: cards[0]?.username }),
    tag: row.id,
    badge: count?.count ?? 0,
    ...(isDiscreet ? { actions: [] } : pushActions(row, language)),
  })
  if (outcome === 'gone') await deleteDevice(db, device.id)
}
