import type { Tx } from '../../../db/database.ts'
import { postColumns, type PostContentRow, type PostRow } from '../authoring/post-store.ts'
import { foldedPostText } from '../authoring/post-content.ts'
import type { PostState } from './post-state.ts'

/** Columns that only a change of state writes. */
export type PostStateColumns = Pick<PostRow, 'state' | 'updatedAt'> &
  Partial<Pick<PostRow, 'publishedAt' | 'pinnedAt' | 'isHeld' | 'deletedAt'>>
type SavePostStateInput = {
  id: string
  from: PostState
  columns: PostStateColumns
  /** What a deleted post was, for its restoration; null when it is restored. */
  beforeDeletion?: DeletedPost | null | undefined
  content?: PostContentRow | undefined
}
export type DeletedPost = { state: PostState; pinnedAt: Date | null }

/** The only write of `post.state`. The post must be locked and still in the state it is to leave. */
export async function savePostState(
  tx: Tx,
  { id, from, columns, beforeDeletion, content }: SavePostStateInput,
) {
  const draft =
    beforeDeletion === undefined
      ? {}
      : {
          draft:
            beforeDeletion &&
            tx.json({ ...beforeDeletion, pinnedAt: beforeDeletion.pinnedAt?.toISOString() ?? null }),
        }
  const changes = { ...content, ...(content && { folded: foldedPostText(content) }), ...columns, ...draft }
  const { count } = await tx`update post set ${tx(changes as never)} where id = ${id} and state = ${from}`
  if (count !== 1) throw new Error(`Post ${id} is not ${from}.`)
}

export async function lockAnyPost(tx: Tx, id: string) {
  const [row] = await tx<PostRow[]>`select ${tx(postColumns)} from post where id = ${id} for update`
  return row
}

type DeletedPostQuery = { id: string; creatorId: string; after: Date }
/** A post deleted recently enough to be restored, with what it was before. */
export async function lockDeletedPost(tx: Tx, { id, creatorId, after }: DeletedPostQuery) {
  const [row] = await tx<(PostRow & { beforeState: PostState; beforePinnedAt: Date | null })[]>`
    select ${tx(postColumns)}, draft ->> 'state' as before_state,
      (draft ->> 'pinnedAt')::timestamptz as before_pinned_at from post
    where id = ${id} and creator_id = ${creatorId} and state = 'deleted' and deleted_at > ${after} for update`
  return row
}

/** Published posts past their end; rows locked by another node are skipped. */
export const lockExpiredPosts = (tx: Tx, at: Date) => tx<PostRow[]>`
  select ${tx(postColumns)} from post where state = 'published' and expires_at <= ${at}
  limit 200 for update skip locked`
