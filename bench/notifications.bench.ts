import { UserType } from '../contract/core/constants.ts'
import { newId } from '../server/db/new-id.ts'
import { recordEvents } from '../server/db/events.ts'
import { buildNotifications } from '../server/modules/notifications/pipeline/build-notifications.ts'
import { createFans, pick } from './concurrent-fans.ts'
import { compare } from './harness.ts'

// Events turned into notifications, against the bare inserts of the same rows; every event has its own subject, so
// that nothing is grouped.
const EVENTS = 5000
const BATCH = 500
const { context, db, fans, close } = await createFans()
const creators = Array.from({ length: 200 }, (_, n) => ({ id: newId(), username: `maker${n}` }))
await db`insert into person ${db(
  creators.map((one) => ({
    ...one,
    userType: UserType.creator,
    email: `${one.username}@example.com`,
    firstName: 'x',
  })),
)}`
await buildNotifications(context) // starts its cursor

const perSecond = (startedMs: number) => EVENTS / ((performance.now() - startedMs) / 1000)

async function ours() {
  await db.transaction((tx) =>
    recordEvents(
      tx,
      Array.from({ length: EVENTS }, () => ({
        type: 'purchase.made' as const,
        purchaseId: newId(),
        fanId: pick(fans).id,
        creatorId: pick(creators).id,
        kind: 'message',
        subjectId: newId(),
      })),
    ),
  )
  const started = performance.now()
  await buildNotifications(context)
  return perSecond(started)
}

/** The same rows in the same batches, with the event that tells of them. */
async function bare() {
  const started = performance.now()
  for (let n = 0; n < EVENTS; n += BATCH)
    await db.transaction(async (tx) => {
      const at = new Date()
      const rows = Array.from({ length: BATCH }, () => ({
        id: newId(),
        personId: pick(creators).id,
        kind: 'purchase',
        subjectId: newId(),
        day: at,
        faceIds: [pick(fans).id],
        actorCount: 1,
        details: tx.json({ of: 'message' }) as never,
        inApp: true,
        inEmail: true,
        createdAt: at,
        updatedAt: at,
      }))
      await tx`insert into notification ${tx(rows)}`
      const actors = rows.map(({ id, faceIds }) => ({ notificationId: id, personId: faceIds[0] ?? '' }))
      await tx`insert into notification_actor ${tx(actors)}`
      const personIds = rows.map(({ personId }) => personId)
      await tx`insert into event (type, payload) values ('notification.changed', ${tx.json({ personIds })})`
    })
  return perSecond(started)
}

await compare('notifications from events, nothing to group', {
  ours: { name: 'Fanlight', round: ours },
  reference: { name: 'bare inserts', round: bare },
  rounds: 3,
})
await close()
process.exit(0)
