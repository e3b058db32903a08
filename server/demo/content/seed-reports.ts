import { UserType } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import { removeContent } from '../../modules/moderation/remove-content.ts'
import { reportContent } from '../../modules/moderation/report-content.ts'
import { createComment } from '../../modules/comments/create-comment.ts'
import type { Tx } from '../../db/database.ts'
import { demoClient, demoModerator, contextHoursAgo } from '../demo-entry-points.ts'

const reason = (n: number) => `019a8000-0000-7000-8000-00000000030${n}`
const [SPAM, PRETENDS, HATE, COPYRIGHT, OTHER] = [1, 2, 3, 6, 7].map(reason) as [
  string,
  string,
  string,
  string,
  string,
]
const as = (id: string) => ({ kind: 'person' as const, id, sessionId: id, userType: UserType.fan })

/** A few reports, created by the normal use-cases: some open, one removal yesterday. */
export async function seedReports(context: Context, tx: Tx) {
  const ago = (hours: number) => contextHoursAgo(context, tx, hours)
  const posts = await tx<{ id: string; creatorId: string }[]>`
    select distinct on (o.creator_id) o.id, o.creator_id from post o join person p on p.id = o.creator_id
    where o.state = 'published' and o.visibility = 'free' and o.media_type = 1 and not o.comments_off
      and not p.is_private and p.status_code = 1 and p.username <> 'maralind'
      and o.published_at < ${ago(72).now()}
      and not exists (select 1 from comment_rule r where r.creator_id = p.id)
    order by o.creator_id, o.published_at desc limit 3`
  const [first, second, third] = posts
  if (!first || !second || !third) return
  const fans = await tx<{ id: string }[]>`
    select p.id from person p where p.user_type = 1 and p.status_code = 1
      and not exists (select 1 from block b where b.person_id = p.id or b.blocked_id = p.id)
      and p.username not in ('hannab', 'marcus_t', 'gwen.hale', 'oskarn')
    order by p.username limit 5`
  const fan = (n: number) => as(fans[n % fans.length]?.id ?? '')
  const say = (hours: number, postId: string, text: string) =>
    createComment(ago(hours), { by: fan(4), postId, text })

  const advert = await say(40, second.id, 'Ten thousand followers for twenty dollars, write to me')
  await reportContent(ago(38), { by: fan(0), type: 'comment', id: advert.commentId, reasonId: SPAM })
  await removeContent(ago(30), {
    by: demoModerator,
    client: demoClient,
    type: 'comment',
    id: advert.commentId,
    reason: 'Advertising is not what comments are for.',
  })

  const rude = await say(26, second.id, 'Nobody asked you. Give up and go home.')
  const post = { type: 'post' as const, id: first.id }
  const copied = { ...post, reasonId: COPYRIGHT, note: 'This is my picture, from my page of two years ago.' }
  await reportContent(ago(20), { by: fan(0), ...copied })
  await reportContent(ago(16), { by: fan(1), ...post, reasonId: COPYRIGHT })
  await reportContent(ago(9), { by: fan(2), ...post, reasonId: OTHER, note: 'I have seen this elsewhere.' })
  for (const n of [1, 3])
    await reportContent(ago(22 - n), { by: fan(n), type: 'comment', id: rude.commentId, reasonId: HATE })
  await reportContent(ago(5), {
    by: fan(2),
    type: 'person',
    id: third.creatorId,
    reasonId: PRETENDS,
    note: 'A friend of mine has the same pictures under another name.',
  })
}
