import type { Context } from '../../context.ts'
import { countUsers, listSignUps } from './overview-store.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Users and their growth, for the start page of the console. */
export async function readOverview({ readDb, now }: Context) {
  const sql = readDb()
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const nowMs = now().getTime()
  const [users, signUps] = await Promise.all([
    countUsers(sql),
    listSignUps(sql, { first: dayOf(nowMs - (DAYS - 1) * DAY_MS), last: dayOf(nowMs) }),
  ])
  return { users, signUps }
}
