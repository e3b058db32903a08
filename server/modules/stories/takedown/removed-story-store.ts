import type { Queries, Tx } from '../../../db/database.ts'
import type { StoryLayer, StoryRow } from '../story-store.ts'

type State = StoryRow['state']

/** Returns the previous state; undefined if it was removed already. */
export async function markStoryRemoved(tx: Tx, id: string) {
  const [was] = await tx<{ state: State; creatorId: string }[]>`
    update story s set state = 'removed'
    from (select id, state from story where id = ${id} for update) was
    where s.id = was.id and was.state <> 'removed' returning was.state, s.creator_id`
  return was
}

export async function restoreStoryState(tx: Tx, { id, state }: { id: string; state: State }) {
  const [row] = await tx<{ creatorId: string }[]>`
    update story set state = ${state} where id = ${id} and state = 'removed' returning creator_id`
  return row?.creatorId
}

type ReportedStory = {
  id: string
  mediaId: string | null
  text: string
  layers: StoryLayer[]
  state: State
  createdAt: Date
}
export const findReportedStories = (sql: Queries, ids: string[]) => sql<ReportedStory[]>`
  select id, media_id, text, layers, state, created_at from story where id = any(${ids}::uuid[])`
