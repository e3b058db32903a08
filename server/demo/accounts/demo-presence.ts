import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { demoId } from '../demo-id.ts'
import { creators } from './creators.ts'

/** Share of demo creators online at a time. */
const ONLINE_SHARE = 0.45
/** How long each stays online or offline. */
const PERIOD_MINUTES = 20

/**
 * Toggles the presence of demo creators, so that lists of online creators are not empty. The first three
 * are always online.
 */
export async function updateDemoPresence({ db, now, config }: Context) {
  if (!config.demo) return
  const at = now()
  const period = Math.floor(at.getTime() / (PERIOD_MINUTES * 60_000))
  const online = creators.filter(({ username }, i) => i < 3 || chance(`${username} ${period}`) < ONLINE_SHARE)
  await db.transaction(async (tx) => {
    const ids = online.map(({ username }) => demoId(`person ${username}`))
    await tx`insert into presence (person_id, is_online, seen_at)
      select id, true, ${at} from person where id = any(${ids}::uuid[])
      on conflict (person_id) do update set is_online = true, seen_at = excluded.seen_at`
    // Runs every 30 seconds, so that presence does not expire between two cron minutes.
    await queueJob(tx, 'demo-presence', {}, { key: 'demo-presence', runAt: new Date(at.getTime() + 30_000) })
  })
}

const chance = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32
