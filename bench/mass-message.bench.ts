import { setTimeout as pause } from 'node:timers/promises'
import { ProfileStatus, UserType } from '../contract/core/constants.ts'
import { newId } from '../server/db/new-id.ts'
import { createMassMessage } from '../server/modules/chat/mass-messages/create-mass-message.ts'
import { benchContext } from './servers/bench-app.ts'
import { benchDatabase, progress, startServer } from './harness.ts'

// A mass message to 100,000 followers: the job is killed twice on the way and started again. Everybody must have
// exactly one copy. npm run bench -- mass-message [recipients]
const RECIPIENTS = Number(process.argv[2] ?? 100_000)
const KILL_AT = [0.2, 0.5]

const database = await benchDatabase()
process.env.BENCH_DATABASE = database.url
const context = benchContext()
const { db } = context
const creatorId = newId()
await db`insert into person ${db({ id: creatorId, userType: UserType.creator, username: 'sender', email: 's@example.com', firstName: 'x', statusCode: ProfileStatus.active })}`
progress(`adding ${RECIPIENTS} followers`)
const CHUNK = 5000
for (let first = 1; first <= RECIPIENTS; first += CHUNK)
  await db`
    with made as (
      insert into person (id, user_type, username, email, first_name)
      select gen_random_uuid(), ${UserType.fan}, 'fan' || n, 'fan' || n || '@example.com', 'x'
      from generate_series(${first}::int, least(${first + CHUNK - 1}::int, ${RECIPIENTS}::int)) n returning id)
    insert into follow (follower_id, creator_id, at) select id, ${creatorId}, now() from made`
const { massMessageId } = await createMassMessage(context, {
  by: { kind: 'person', id: creatorId, sessionId: creatorId, userType: UserType.creator },
  messageType: 1,
  text: 'Studio day on Friday',
  audience: { groups: ['followers'] },
})

const sentCount = async () => {
  const [row] = await db<{ sentCount: number; state: string }[]>`
    select sent_count, state from mass_message where id = ${massMessageId}`
  return row ?? { sentCount: 0, state: '' }
}
const worker = () =>
  startServer('mass-worker.ts', { BENCH_DATABASE: database.url, BENCH_MASS_MESSAGE: massMessageId })
const started = performance.now()
for (const share of KILL_AT) {
  const running = await worker()
  while ((await sentCount()).sentCount < RECIPIENTS * share) await pause(20)
  running.stop()
  progress(`killed after ${(await sentCount()).sentCount} copies`)
}
await worker()
while ((await sentCount()).state === 'sending') await pause(50)
const seconds = (performance.now() - started) / 1000

const [copies] = await db<{ messages: number; people: number; unread: number }[]>`
  select count(*)::int as messages, count(distinct k.person_id)::int as people,
    (select sum(unread)::int from conversation_member where person_id <> ${creatorId}) as unread
  from mass_message_copy k join message o on o.id = k.message_id where k.mass_message_id = ${massMessageId}`
console.log(`\nmass message to ${RECIPIENTS} followers, killed ${KILL_AT.length} times`)
console.log(`  ${seconds.toFixed(1)} s, ${(RECIPIENTS / seconds).toFixed(0)} copies/s`)
console.log(`  ${copies?.messages} copies for ${copies?.people} users, ${copies?.unread} unread messages`)
if (copies?.messages !== RECIPIENTS || copies.people !== RECIPIENTS || copies.unread !== RECIPIENTS)
  throw new Error('somebody has no copy or two')
await context.close()
await database.close()
process.exit(0)
