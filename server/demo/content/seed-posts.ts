import type { Context } from '../../context.ts'
import { foldedPostText } from '../../modules/posts/public.ts'
import type { Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { demoClips } from './demo-vaults.ts'
import { demoPosts, clipPostId, clipPosts, type DemoPost } from './demo-posts.ts'
import { seedPostEngagement } from './seed-post-engagement.ts'

const HOUR = 3_600_000
const personId = (username: string) => demoId(`person ${username}`)

/** Inserts posts and their engagement; clip posts are added when the clips are imported. */
export async function seedPosts(context: Context, tx: Tx) {
  const posts = demoPosts().filter(({ film: video }) => video === undefined)
  await insertPosts(context, tx, posts)
  await tx`insert into post_media ${tx(
    posts.flatMap(({ id, photos, hasPreview }) =>
      photos.map((number, position) => ({
        postId: id,
        position,
        mediaId: demoId(`photo ${number}`),
        isPreview: hasPreview && position === 0,
      })),
    ),
  )}`
  await seedPostEngagement(tx, { posts, now: context.now() })
}

/**
 * Inserts the posts of an imported clip; they are published with their original dates once it is
 * processed.
 */
export async function seedClipPosts(context: Context, at: number) {
  const posts = clipPosts(at)
  await context.db.transaction(async (tx) => {
    const [existing] = await tx`select 1 from post where id in ${tx(posts.map(({ id }) => id))} limit 1`
    if (existing) return
    await tx`select 1 from media_file where id = ${demoId(`film ${at}`)} for share`
    await insertPosts(context, tx, posts)
    const mediaId = demoId(`film ${at}`)
    await tx`insert into post_media ${tx(posts.map(({ id }) => ({ postId: id, position: 0, mediaId, isPreview: false })))}`
    // Already processed: no event will publish them.
    await tx`update post o set state = 'published' from media_file f
      where f.id = ${mediaId} and f.state = 'ready' and o.id in ${tx(posts.map(({ id }) => id))}`
    await seedPostEngagement(tx, { posts, now: context.now() })
  })
}

async function insertPosts(context: Context, tx: Tx, posts: DemoPost[]) {
  const now = context.now().getTime()
  await tx`insert into post ${tx(posts.map((post) => rowOf(post, now)))}`
}

const kindOf = ({ film: video, photos }: DemoPost) =>
  video === undefined ? (photos.length ? 1 : 4) : demoClips[video]?.kind === 'sound' ? 3 : 2

function rowOf(post: DemoPost, now: number) {
  const at = new Date(now - post.hoursAgo * HOUR)
  const isPublished = post.state === 'published' || post.state === 'hidden'
  // In dollars, like the plans, so that prices are round for most demo users.
  const local = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100)
  const priceMinor = local(post.dollars)
  return {
    id: post.id,
    creatorId: personId(post.username),
    byId: personId(post.username),
    mediaType: kindOf(post),
    title: post.caption.title,
    description: post.caption.text,
    visibility: post.visibility,
    priceMinor,
    subscriberPriceMinor: local(post.subscriberDollars),
    currency: priceMinor === null ? null : 'USD',
    tags: post.caption.tags,
    folded: foldedPostText({
      title: post.caption.title,
      description: post.caption.text,
      tags: post.caption.tags,
    }),
    place: post.place,
    isReel: post.isReel,
    wholePostId: post.isReel && post.film !== undefined ? clipPostId(post.film) : null,
    commentsOff: post.commentsOff,
    // Clip posts wait for processing and keep the date given here.
    state: post.film === undefined ? post.state : 'waiting',
    publishAt: post.state === 'scheduled' ? at : null,
    publishedAt: isPublished ? at : null,
    pinnedAt: post.isPinned ? at : null,
    createdAt: post.state === 'scheduled' ? new Date(now - HOUR) : at,
    updatedAt: post.state === 'scheduled' ? new Date(now - HOUR) : at,
  }
}
