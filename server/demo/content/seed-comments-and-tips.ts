import type { Context } from '../../context.ts'
import { fillDemoWallet } from '../money/demo-money.ts'
import { hideComment, pinComment } from '../../modules/comments/update-comment.ts'
import { updateCommentRules } from '../../modules/comments/comment-settings.ts'
import { purchasePost, quotePost } from '../../modules/purchases/purchase-post.ts'
import { quoteTip } from '../../modules/tips/quote-tip.ts'
import { tipCreator } from '../../modules/tips/tip-creator.ts'
import { openGoal } from '../../modules/tips/tip-goals.ts'
import { addMenuItem } from '../../modules/tips/tip-menu.ts'
import { setEarningGoal } from '../../modules/studio/set-earning-goal.ts'
import { createComment } from '../../modules/comments/create-comment.ts'
import { fromDecimal } from '../../modules/wallet/public.ts'
import { within, type Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { creators } from '../accounts/creators.ts'
import { fans } from '../accounts/fans.ts'
import { dunes, held, photoComments, textComments, tips } from './comment-texts.ts'

const HOUR_MS = 3_600_000
const personId = (username: string) => demoId(`person ${username}`)
const as = (username: string, userType: 1 | 2 = 1) => ({
  kind: 'person' as const,
  id: personId(username),
  sessionId: personId(username),
  userType,
})
type Post = { id: string; username: string; publishedAt: Date }
/** Photo or video posts, not text or audio. */
type CommentedPost = Post & { isVisual: boolean }
type Scene = {
  context: Context
  tx: Tx
  commenters: string[]
  payers: { username: string; currency: string }[]
}

/**
 * Comments, tips and purchases of the demo data, created by the normal use-cases at their time in the
 * past, so that counts and money add up. Comment likes are inserted directly.
 */
export async function seedCommentsAndTips(context: Context, tx: Tx) {
  const mara = creators[0]?.username ?? ''
  const maraId = personId(mara)
  const rows = await tx<{ username: string }[]>`
    select username from person p where user_type = 1 and status_code = 1
      and not exists (select 1 from block b where (b.person_id = p.id and b.blocked_id = ${maraId})
        or (b.person_id = ${maraId} and b.blocked_id = p.id))`
  const activeUsernames = new Set(rows.map(({ username }) => username))
  const payers = fans.filter(({ username }) => activeUsernames.has(username)).slice(0, 12)
  const commenters = fans
    .filter(({ username }) => activeUsernames.has(username))
    .map(({ username }) => username)
  const scene: Scene = { context, tx, commenters, payers }
  const posts = await tx<CommentedPost[]>`
    select o.id, p.username, o.published_at, o.media_type in (1, 2) as is_visual from post o join person p on p.id = o.creator_id
    where o.state = 'published' and o.visibility = 'free' and not o.comments_off and not p.is_private and p.status_code = 1
      and o.published_at < ${context.now()}::timestamptz - interval '6 hours'
    order by (p.username = ${mara}) desc, o.published_at desc limit 46`
  const [first, ...others] = posts
  if (!first || first.username !== mara) return
  await seedTopPost(scene, first)
  for (const [i, post] of others.entries()) await seedComments(scene, post, i)
  await likeComments(scene)
  await seedTipMenuAndGoal(scene, mara)
  await seedPurchases(scene)
  await setEarningGoal(at(scene, context.now()), { by: as(mara, 2), amount: '1200' })
}

/** The context at another time, within the seeding transaction. */
const at = ({ context, tx }: Scene, when: Date): Context => ({
  ...context,
  db: within(tx),
  readDb: () => within(tx),
  now: () => when,
})
const after = ({ context }: Scene, post: Post, share: number) => {
  const from = post.publishedAt.getTime()
  return new Date(from + (context.now().getTime() - HOUR_MS - from) * Math.min(0.98, Math.max(0.01, share)))
}

/**
 * The demo creator's top post: a conversation with a pinned comment, two hidden ones, and a goal with
 * tips.
 */
async function seedTopPost(scene: Scene, post: Post) {
  const creator = as(post.username, 2)
  const begin = at(scene, new Date(post.publishedAt.getTime() + 60_000))
  await updateCommentRules(begin, {
    by: creator,
    slowSeconds: 0,
    who: 'everybody',
    blockedWords: ['scam', 'crypto', 'follow me back'],
  })
  let pinned: string | undefined
  for (const [i, [user, text, ...replies]] of dunes.entries()) {
    const by = scene.commenters[user] ?? scene.commenters[0] ?? ''
    const when = after(scene, post, 0.05 + i * 0.06)
    const { commentId } = await createComment(at(scene, when), { by: as(by), postId: post.id, text })
    pinned ??= commentId
    for (const [n, [from, response]] of replies.entries())
      await createComment(at(scene, new Date(when.getTime() + (n + 1) * 20 * 60_000)), {
        by: from < 0 ? creator : as(scene.commenters[from] ?? ''),
        postId: post.id,
        parentId: commentId,
        text: response,
      })
  }
  if (pinned)
    await pinComment(at(scene, after(scene, post, 0.7)), { by: creator, commentId: pinned, isPin: 1 })
  for (const [i, text] of held.entries())
    await createComment(at(scene, after(scene, post, 0.6 + i * 0.1)), {
      by: as(scene.commenters[20 + i] ?? ''),
      postId: post.id,
      text,
    })
  await openGoal(begin, {
    by: creator,
    postId: post.id,
    title: 'A second week in the darkroom',
    target: '300',
    isRefundedIfMissed: 0,
    endsAt: new Date(scene.context.now().getTime() + 15 * 24 * HOUR_MS).toISOString(),
  })
  for (const [i, [dollars, message]] of tips.entries())
    await tip(scene, {
      payer: i % scene.payers.length,
      post,
      dollars,
      message,
      when: after(scene, post, 0.1 + i * 0.08),
    })
}

type Tip = { payer: number; post: Post; dollars: number; message: string; when: Date }
async function tip(scene: Scene, { payer, post, dollars, message, when }: Tip) {
  const fan = scene.payers[payer]
  if (!fan) return
  const contextThen = at(scene, when)
  const target = { creatorId: personId(post.username), postId: post.id, amount: String(dollars) }
  const by = as(fan.username)
  const { price } = await quoteTip(contextThen, { by, ...target })
  await topUp(scene, fan, { price, when })
  await tipCreator(contextThen, {
    by,
    ...target,
    message,
    isAnonymous: message ? 0 : 1,
    shown: { ...price.pay, isConfirmed: 1 },
  })
}

type Price = { pay: { amount: string; currency: string } }
/** Wallets are filled before they are used. */
async function topUp(
  { context, tx }: Scene,
  fan: { username: string; currency: string },
  { price, when }: { price: Price; when: Date },
) {
  await fillDemoWallet(context, tx, {
    personId: personId(fan.username),
    currency: price.pay.currency,
    amountMinor: Number(fromDecimal(price.pay.amount, price.pay.currency)) + 500,
    at: new Date(when.getTime() - HOUR_MS),
  })
}

/** A few comments on a post, some with a reply by the creator. */
async function seedComments(scene: Scene, post: CommentedPost, i: number) {
  const many = 1 + ((i * 7) % 5)
  const lines = post.isVisual ? photoComments : textComments
  for (let n = 0; n < many; n++) {
    const by = scene.commenters[(i * 5 + n * 11) % scene.commenters.length] ?? ''
    const when = after(scene, post, (n + 1) / (many + 2))
    const [text, response] = lines[(i * 3 + n) % lines.length] ?? ['', '']
    const comment = await createComment(at(scene, when), { by: as(by), postId: post.id, text }).catch(
      ignoreNoAccess,
    )
    if (comment && (i + n) % 3 === 0)
      await createComment(at(scene, new Date(when.getTime() + 15 * 60_000)), {
        by: as(post.username, 2),
        postId: post.id,
        parentId: comment.commentId,
        text: response,
      })
    if (comment && i === 3 && n === 0)
      await hideComment(at(scene, new Date(when.getTime() + 30 * 60_000)), {
        by: as(post.username, 2),
        commentId: comment.commentId,
        isHide: 1,
      })
  }
}

/** Expected for blocked users and for subscribers who already have access. Other errors are rethrown. */
function ignoreNoAccess(error: unknown) {
  const { code } = error as { code?: string }
  if (code === 'POST_NOT_FOUND' || code === 'POST_NOT_FOR_SALE') return undefined
  throw error
}

/** Comment likes, more for earlier ones; the creator likes the first. */
async function likeComments({ tx, commenters, context }: Scene) {
  await tx`
    insert into comment_like (comment_id, person_id, at)
    select c.id, p.id, least(c.created_at + interval '3 hours', ${context.now()}::timestamptz)
    from comment c cross join person p
    where p.username in ${tx(commenters)} and p.id <> c.author_id and c.state = 'shown'
      and ('x' || substr(md5(c.id::text || p.username), 1, 4))::bit(16)::int
        < 65536 * 0.75 * (('x' || substr(md5(c.text), 1, 4))::bit(16)::int / 65536.0) ^ 2`
  await tx`
    insert into comment_like (comment_id, person_id, at)
    select c.id, o.creator_id, least(c.created_at + interval '1 hour', ${context.now()}::timestamptz)
    from comment c join post o on o.id = c.post_id
    where c.author_id <> o.creator_id and c.state = 'shown' and c.parent_id is null
      and (c.pinned_at is not null or ('x' || substr(md5(c.id::text), 1, 2))::bit(8)::int < 60)
    on conflict do nothing`
  await tx`
    update comment c set likes = n.likes, is_liked_by_creator = n.by_creator
    from (select l.comment_id, count(*)::int as likes, bool_or(l.person_id = o.creator_id) as by_creator
      from comment_like l join comment k on k.id = l.comment_id join post o on o.id = k.post_id group by 1) n
    where n.comment_id = c.id`
}

/** A tip menu, and another creator's all-or-nothing goal, whose tips are held. */
async function seedTipMenuAndGoal(scene: Scene, mara: string) {
  const contextThen = at(scene, new Date(scene.context.now().getTime() - 20 * 24 * HOUR_MS))
  for (const [title, amount] of [
    ['A postcard from the road', '15'],
    ['Your name on the wall of the darkroom', '25'],
    ['A test print, signed', '60'],
  ] as const)
    await addMenuItem(contextThen, { by: as(mara, 2), title, amount })
  const [other] = await scene.tx<Post[]>`
    select o.id, p.username, o.published_at from post o join person p on p.id = o.creator_id
    where o.state = 'published' and o.visibility = 'free' and p.username <> ${mara} and p.currency = 'USD'
      and not p.is_private and p.status_code = 1 and o.published_at < ${scene.context.now()}::timestamptz - interval '2 days'
    order by o.published_at desc limit 1`
  if (!other) return
  await openGoal(at(scene, after(scene, other, 0.05)), {
    by: as(other.username, 2),
    postId: other.id,
    title: 'A better microphone',
    target: '120',
    isRefundedIfMissed: 1,
    endsAt: new Date(scene.context.now().getTime() + 9 * 24 * HOUR_MS).toISOString(),
  })
  for (const [i, dollars] of [20, 10, 25].entries())
    await tip(scene, {
      payer: i,
      post: other,
      dollars,
      message: '',
      when: after(scene, other, 0.2 + i * 0.2),
    })
}

/** Purchases of the demo fan and others over the last weeks. */
async function seedPurchases(scene: Scene) {
  const posts = await scene.tx<Post[]>`
    select o.id, p.username, o.published_at from post o join person p on p.id = o.creator_id
    where o.state = 'published' and o.visibility = 'price' and not p.is_private and p.status_code = 1
      and o.published_at < ${scene.context.now()}::timestamptz - interval '1 day'
    order by o.published_at desc limit 24`
  for (const [i, post] of posts.entries())
    for (const n of i % 2 === 0 ? [0, 1 + (i % 5)] : [2 + (i % 7)]) {
      const fan = scene.payers[n]
      if (!fan) continue
      const when = after(scene, post, 0.2 + ((i * 13 + n * 7) % 60) / 100)
      const contextThen = at(scene, when)
      const by = as(fan.username)
      const quote = await quotePost(contextThen, { by, postId: post.id }).catch(ignoreNoAccess)
      if (!quote) continue
      await topUp(scene, fan, { price: quote.price, when })
      await purchasePost(contextThen, { by, postId: post.id, shown: { ...quote.price.pay, isConfirmed: 1 } })
    }
}
