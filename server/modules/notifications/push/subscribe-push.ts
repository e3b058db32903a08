import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import type { PushDevice } from '../../../ports/push.ts'
import { countDevices, deleteByEndpoint, toPushDevice, topicOf, upsertDevice } from './device-store.ts'

const MAX_DEVICES = 30

type SubscribeInput = {
  by: Person
  endpoint?: string | undefined
  p256dh?: string | undefined
  auth?: string | undefined
  token?: string | undefined
}

/** Idempotent per device. Addresses that are not of a known push service are refused. */
export function subscribePush(context: Context, { by, endpoint, p256dh, auth, token }: SubscribeInput) {
  const { db, push, now } = context
  const device = toDevice({ endpoint, p256dh, auth, token })
  if (!device || !push.accepts(device)) throw problem('PUSH_DEVICE_REFUSED')
  return db.transaction(async (tx) => {
    if ((await countDevices(tx, by.id)) >= MAX_DEVICES) throw problem('PUSH_DEVICES_LIMIT')
    const at = now()
    const keys = device.kind === 'webPush' ? device : { p256dh: '', auth: '' }
    await upsertDevice(tx, {
      id: newId(at.getTime()),
      personId: by.id,
      sessionId: by.sessionId,
      kind: device.kind,
      endpoint: device.endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      createdAt: at,
    })
    if (device.kind === 'fcm')
      await queueJob(tx, 'change-push-topic', { action: 'subscribe', topic: topicOf(by.id), device })
    return {}
  })
}

function toDevice({ endpoint, p256dh, auth, token }: Omit<SubscribeInput, 'by'>): PushDevice | undefined {
  if (token) return { kind: 'fcm', endpoint: token }
  return endpoint && p256dh && auth ? { kind: 'webPush', endpoint, p256dh, auth } : undefined
}

/** Only one's own devices; unknown ones are ignored. */
export function unsubscribePush({ db }: Context, { by, endpoint }: { by: Person; endpoint: string }) {
  return db.transaction(async (tx) => {
    const row = await deleteByEndpoint(tx, { personId: by.id, endpoint })
    if (row?.kind === 'fcm')
      await queueJob(tx, 'change-push-topic', {
        action: 'unsubscribe',
        topic: topicOf(by.id),
        device: toPushDevice(row),
      })
    return {}
  })
}
