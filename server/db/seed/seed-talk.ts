import type { Context } from '../../context.ts'
import { fillDemoWallet } from '../../modules/wallet/demo-money.ts'
import { hideComment, changePin } from '../../modules/posts/change-comment.ts'
import { changeCommentRules } from '../../modules/posts/comment-settings.ts'
import { purchasePost, quotePost } from '../../modules/posts/purchase-post.ts'
import { quoteTip } from '../../modules/posts/quote-tip.ts'
import { tipCreator } from '../../modules/posts/tip-creator.ts'
import { openGoal } from '../../modules/posts/tip-goals.ts'
import { addMenuItem } from '../../modules/posts/tip-menu.ts'
import { setEarningGoal } from '../../modules/studio/set-earning-goal.ts'
import { writeComment } from '../../modules/posts/write-comment.ts'
import { fromDecimal } from '../../modules/wallet/public.ts'
import { within, type Tx } from '../database.ts'
import { demoId } from './demo-id.ts'
import { creators } from './people/creators.ts'
import { fans } from './people/fans.ts'
import { dunes, held, ofPictures, ofWords, tips } from './talk-lines.ts'

const HOUR_MS = 3_600_000
const personId = (username: string) => demoId(`person ${username}`)
const as = (username: string, userType: 1 | 2 = 1) => ({
  kind: 'person' as const,
  id: personId(username),
  sessionId: personId(username),
  userType,
})
type Post = { id: string; username: string; publishedAt: Date }
/** Something to be looked at, not only read or heard. */
type Talked = Post & { isSeen: boolean }
type Scene = { context: Context; tx: Tx; talkers: string[]; payers: { username: string; currency: string }[] }

/**
 * What people say and give in the demo world, by the same functions as everywhere, each at its time in the past:
 * counts, money and rules add up. Likes of comments are put in at once.
 */
export async function seedTalk(context: Context, tx: Tx) {
  const mara = creators[0]?.username ?? ''
  const maraId = personId(mara)
  const rows = await tx<{ username: string }[]>`
    select username from person p where user_type = 1 and status_code = 1
      and not exists (select 1 from block b where (b.person_id = p.id and b.blocked_id = ${maraId})
        or (b.person_id = ${maraId} and b.blocked_id = p.id))`
  const there = new Set(rows.map(({ username }) => username))
  const payers = fans.filter(({ username }) => there.has(username)).slice(0, 12)
  const talkers = fans.filter(({ username }) => there.has(username)).map(({ username }) => username)
  const scene: Scene = { context, tx, talkers, payers }
  const posts = await tx<Talked[]>`
    select o.id, p.username, o.published_at, o.media_type in (1, 2) as is_seen from post o join person p on p.id = o.creator_id
    where o.state = 'published' and o.visibility = 'free' and not o.comments_off and not p.is_private and p.status_code = 1
      and o.published_at < ${context.now()}::timestamptz - interval '6 hours'
    order by (p.username = ${mara}) desc, o.published_at desc limit 46`
  const [first, ...others] = posts
  if (!first || first.username !== mara) return
  await talkOfDunes(scene, first)
  for (const [i, post] of others.entries()) await smallTalk(scene, post, i)
  await likeComments(scene)
  await offers(scene, mara)
  await buy(scene)
  await setEarningGoal(at(scene, context.now()), { by: as(mara, 2), amount: '1200' })
}

/** The same house at another time. */
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

/** The post everybody looks at first: a conversation, one pinned, two held back, a goal with tips. */
async function talkOfDunes(scene: Scene, post: Post) {
  const creator = as(post.username, 2)
  const begin = at(scene, new Date(post.publishedAt.getTime() + 60_000))
  await changeCommentRules(begin, {
    by: creator,
    slowSeconds: 0,
    who: 'everybody',
    blockedWords: ['scam', 'crypto', 'follow me back'],
  })
  let pinned: string | undefined
  for (const [i, [who, text, ...replies]] of dunes.entries()) {
    const by = scene.talkers[who] ?? scene.talkers[0] ?? ''
    const when = after(scene, post, 0.05 + i * 0.06)
    const { commentId } = await writeComment(at(scene, when), { by: as(by), postId: post.id, text })
    pinned ??= commentId
    for (const [n, [from, answer]] of replies.entries())
      await writeComment(at(scene, new Date(when.getTime() + (n + 1) * 20 * 60_000)), {
        by: from < 0 ? creator : as(scene.talkers[from] ?? ''),
        postId: post.id,
        parentId: commentId,
        text: answer,
      })
  }
  if (pinned)
    await changePin(at(scene, after(scene, post, 0.7)), { by: creator, commentId: pinned, isPin: 1 })
  for (const [i, text] of held.entries())
    await writeComment(at(scene, after(scene, post, 0.6 + i * 0.1)), {
      by: as(scene.talkers[20 + i] ?? ''),
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
  const house = at(scene, when)
  const what = { creatorId: personId(post.username), postId: post.id, amount: String(dollars) }
  const by = as(fan.username)
  const { price } = await quoteTip(house, { by, ...what })
  await topUp(scene, fan, { price, when })
  await tipCreator(house, {
    by,
    ...what,
    message,
    isAnonymous: message ? 0 : 1,
    shown: { ...price.pay, isConfirmed: 1 },
  })
}

type Price = { pay: { amount: string; currency: string } }
/** Money is there before it is spent. */
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

/** A few lines at a post, the creator answers some of them. */
async function smallTalk(scene: Scene, post: Talked, i: number) {
  const many = 1 + ((i * 7) % 5)
  const lines = post.isSeen ? ofPictures : ofWords
  for (let n = 0; n < many; n++) {
    const by = scene.talkers[(i * 5 + n * 11) % scene.talkers.length] ?? ''
    const when = after(scene, post, (n + 1) / (many + 2))
    const [text, answer] = lines[(i * 3 + n) % lines.length] ?? ['', '']
    const said = await writeComment(at(scene, when), { by: as(by), postId: post.id, text }).catch(isRefused)
    if (said && (i + n) % 3 === 0)
      await writeComment(at(scene, new Date(when.getTime() + 15 * 60_000)), {
        by: as(post.username, 2),
        postId: post.id,
        parentId: said.commentId,
        text: answer,
      })
    if (said && i === 3 && n === 0)
      await hideComment(at(scene, new Date(when.getTime() + 30 * 60_000)), {
        by: as(post.username, 2),
        commentId: said.commentId,
        isHide: 1,
      })
  }
}

/** Some of the demo world block each other, and some see as subscribers what others buy. Anything else is a fault. */
function isRefused(error: unknown) {
  const { code } = error as { code?: string }
  if (code === 'POST_NOT_FOUND' || code === 'POST_NOT_FOR_SALE') return undefined
  throw error
}

/** Likes of comments, older and lower numbers more; the creator likes what stands first. */
async function likeComments({ tx, talkers, context }: Scene) {
  await tx`
    insert into comment_like (comment_id, person_id, at)
    select c.id, p.id, least(c.created_at + interval '3 hours', ${context.now()}::timestamptz)
    from comment c cross join person p
    where p.username in ${tx(talkers)} and p.id <> c.author_id and c.state = 'shown'
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

/** A menu, and a goal of another creator that gives back: its money is only set aside. */
async function offers(scene: Scene, mara: string) {
  const house = at(scene, new Date(scene.context.now().getTime() - 20 * 24 * HOUR_MS))
  for (const [title, amount] of [
    ['A postcard from the road', '15'],
    ['Your name on the wall of the darkroom', '25'],
    ['A test print, signed', '60'],
  ] as const)
    await addMenuItem(house, { by: as(mara, 2), title, amount })
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

/** What the demo fan and some others bought, over the last weeks. */
async function buy(scene: Scene) {
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
      const house = at(scene, when)
      const by = as(fan.username)
      const quote = await quotePost(house, { by, postId: post.id }).catch(isRefused)
      if (!quote) continue
      await topUp(scene, fan, { price: quote.price, when })
      await purchasePost(house, { by, postId: post.id, shown: { ...quote.price.pay, isConfirmed: 1 } })
    }
}
