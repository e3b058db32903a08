import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { demoId } from './demo-id.ts'
import { creators } from './people/creators.ts'

/** About this share of the demo world's creators is here at a time. */
const HERE = 0.45
/** Each of them stays or stays away for so long. */
const MINUTES = 20

/** Creators of the demo world come and go, so that its lists of who is here are not empty. The first ones stay. */
export async function demoPresence({ db, now, config }: Context) {
  if (!config.demo) return
  const at = now()
  const span = Math.floor(at.getTime() / (MINUTES * 60_000))
  const here = creators.filter(({ username }, i) => i < 3 || chance(`${username} ${span}`) < HERE)
  await db.transaction(async (tx) => {
    const ids = here.map(({ username }) => demoId(`person ${username}`))
    await tx`insert into presence (person_id, is_online, seen_at)
      select id, true, ${at} from person where id = any(${ids}::uuid[])
      on conflict (person_id) do update set is_online = true, seen_at = excluded.seen_at`
    // Between two minutes of the timetable nobody drops out.
    await queueJob(tx, 'demo-presence', {}, { key: 'demo-presence', runAt: new Date(at.getTime() + 30_000) })
  })
}

const chance = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32
