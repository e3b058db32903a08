import type { Fragment, Tx } from '../../db/database.ts'

type CreatorAndAuthor = { creatorId: string; authorId: string }
type RestrictionCheck = { creatorId: string; authorId: Fragment }
const isRestricted = (tx: Tx, { creatorId, authorId }: RestrictionCheck) => tx`
  exists (select 1 from restriction x where x.person_id = ${creatorId} and x.other_id = ${authorId})`

/** Recounts the visible replies of the given comments. */
export const recalculateReplyCounts = (
  tx: Tx,
  { ids, creatorId }: { ids: string[]; creatorId: string },
) => tx`
  update comment c set replies = (
    select count(*) from comment r
    where r.parent_id = c.id and r.state = 'shown' and not ${isRestricted(tx, { creatorId, authorId: tx`r.author_id` })})
  where c.id = any(${ids}::uuid[])`

/**
 * Updates the counts after a creator restricts a user or lifts the restriction: the user's comments on the
 * creator's posts, and the replies to them, leave or re-enter the counts.
 */
export async function recountAfterRestriction(tx: Tx, { creatorId, authorId }: CreatorAndAuthor) {
  const isSeen = (comment: Fragment, author: Fragment) => tx`
    ${comment} = 'shown' and not ${isRestricted(tx, { creatorId, authorId: author })}`
  const changed = await tx<{ postId: string; threadId: string; step: number }[]>`
    with theirs as materialized (
      select c.id from comment c join post o on o.id = c.post_id and o.creator_id = ${creatorId}
      where c.author_id = ${authorId}
    ), about as (
      select id from theirs union select r.id from comment r join theirs t on r.parent_id = t.id
    )
    update comment c set is_counted = not c.is_counted
    from about join comment k on k.id = about.id left join comment p on p.id = k.parent_id
    where c.id = about.id and c.is_counted <> (${isSeen(tx`k.state`, tx`k.author_id`)}
      and (k.parent_id is null or (${isSeen(tx`p.state`, tx`p.author_id`)})))
    returning c.post_id, coalesce(c.parent_id, c.id) as thread_id, case when c.is_counted then 1 else -1 end as step`
  const steps = new Map<string, number>()
  for (const { postId, step } of changed) steps.set(postId, (steps.get(postId) ?? 0) + step)
  if (changed.length === 0) return
  await tx`
    insert into post_tally as kept (post_id, slot, comments)
    select id, pg_backend_pid() % 16, step
    from unnest(${[...steps.keys()]}::uuid[], ${[...steps.values()]}::int[]) as s (id, step) order by id
    on conflict (post_id, slot) do update set comments = kept.comments + excluded.comments`
  await recalculateReplyCounts(tx, { ids: [...new Set(changed.map(({ threadId }) => threadId))], creatorId })
}
