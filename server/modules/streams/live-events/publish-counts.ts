import type { Context } from '../../../context.ts'
import { toGoal } from '../access/stream-view.ts'
import { insertSamples, takeChangedTallies } from './tally-store.ts'

/** Publishes changed numbers, at most once a second and stream; one node takes each change. */
export async function publishCounts({ db, realtime }: Context) {
  for (const row of await takeChangedTallies(db)) {
    const goal = toGoal(row)
    realtime.publish({
      pattern: 'Stream/{id}',
      id: row.streamId,
      payload: {
        kind: 'counts',
        streamId: row.streamId,
        viewerCount: row.viewerCount,
        likeCount: row.likeCount,
        ...(goal ? { goal } : {}),
      },
    })
  }
}

/** One point a minute of every live stream. */
export const sampleViewers = ({ db, now }: Context) => insertSamples(db, now())
