import { pino } from 'pino'
import { UserType } from '../contract/core/constants.ts'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { newId } from '../server/db/new-id.ts'
import { benchDatabase } from './harness.ts'

export const FAN_COUNT = 1000
export const CONNECTIONS = 16
const SECONDS = 4

/**
 * A thousand fans, a creator with a thousand posts, and a context with as many connections as used at
 * once.
 */
export async function createFans() {
  const database = await benchDatabase()
  const config = readConfig(
    { TOKEN_SECRET: 'only-for-the-bench-only-for-the-bench', DATABASE_POOL: String(CONNECTIONS), DEMO: '0' },
    { envFile: '/nonexistent' },
  )
  const context = createContext({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
  const { db } = context
  const creatorId = newId()
  const fans = Array.from({ length: FAN_COUNT }, (_, n) => ({
    id: newId(),
    username: `fan${n}`,
    userType: UserType.fan,
  }))
  const users = [...fans, { id: creatorId, username: 'creator', userType: UserType.creator }]
  await db`insert into person ${db(users.map((item) => ({ ...item, email: `${item.username}@example.com`, firstName: 'x' })))}`
  const at = new Date()
  const posts = Array.from({ length: FAN_COUNT }, () => newId())
  const out = { creatorId, mediaType: 4, description: 'x', visibility: 'free', state: 'published' }
  await db`insert into post ${db(posts.map((id) => ({ id, ...out, publishedAt: at, createdAt: at, updatedAt: at })))}`
  const close = async () => {
    await context.close()
    await database.close()
  }
  return { context, db, fans, posts, close }
}

export const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
export const asFan = (id: string) => ({ kind: 'person' as const, id, sessionId: id, userType: UserType.fan })

/** Writes continuously over all connections; returns operations per second. */
export const round = (write: () => Promise<unknown>) => async () => {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < until) {
      await write()
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return done / SECONDS
}
