import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { listReporters } from './decision-store.ts'
import { whatCameOfIt } from './letters.ts'
import type { Kind } from './report-store.ts'

/** As long as this a take-down may be taken back before those who reported hear of it. */
const SECOND_THOUGHTS_MS = 3_600_000

type Told = { decisionId: string; type: Kind; outcome: 'kept' | 'removed' | 'putBack'; at: Date }

/**
 * Everyone who reported something is told once what came of it. A letter has its reporter's key: what is put back
 * before it went takes its place, so that nobody reads of what no longer is so; afterwards it is a second letter.
 */
export async function tellReporters({ config }: Context, tx: Tx, { decisionId, type, outcome, at }: Told) {
  const runAt = outcome === 'removed' ? new Date(at.getTime() + SECOND_THOUGHTS_MS) : at
  const reporters = await listReporters(tx, decisionId)
  await Promise.all(
    reporters.map(({ id, email, on, ...reader }) => {
      const letter = whatCameOfIt(reader, { type, outcome, on, publicUrl: config.publicUrl })
      const key = `report ${decisionId} ${id}`
      return queueJob(tx, 'send-mail', { to: email, ...letter }, { runAt, key })
    }),
  )
}
