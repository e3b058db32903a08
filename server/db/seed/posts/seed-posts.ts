import type { Context } from '../../../context.ts'
import { foldedPost } from '../../../modules/posts/public.ts'
import type { Tx } from '../../database.ts'
import { demoId } from '../demo-id.ts'
import { demoFilms } from '../demo-vaults.ts'
import { demoPosts, filmPostId, filmPosts, type DemoPost } from './demo-posts.ts'
import { seedResponses } from './seed-responses.ts'

const HOUR = 3_600_000
const personId = (username: string) => demoId(`person ${username}`)

/** Posts and what people did with them; those of films come when the films are made. */
export async function seedPosts(context: Context, tx: Tx) {
  const posts = demoPosts().filter(({ film }) => film === undefined)
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
  await seedResponses(tx, { posts, now: context.now() })
}

/** A film of the demo world is there: its posts wait until it is ready, and then stand where they belong in time. */
export async function seedFilmPosts(context: Context, at: number) {
  const posts = filmPosts(at)
  await context.db.transaction(async (tx) => {
    const [there] = await tx`select 1 from post where id in ${tx(posts.map(({ id }) => id))} limit 1`
    if (there) return
    await tx`select 1 from media_file where id = ${demoId(`film ${at}`)} for share`
    await insertPosts(context, tx, posts)
    const mediaId = demoId(`film ${at}`)
    await tx`insert into post_media ${tx(posts.map(({ id }) => ({ postId: id, position: 0, mediaId, isPreview: false })))}`
    // Already ready: then nobody is left to tell them.
    await tx`update post o set state = 'published' from media_file f
      where f.id = ${mediaId} and f.state = 'ready' and o.id in ${tx(posts.map(({ id }) => id))}`
    await seedResponses(tx, { posts, now: context.now() })
  })
}

async function insertPosts(context: Context, tx: Tx, posts: DemoPost[]) {
  const now = context.now().getTime()
  await tx`insert into post ${tx(posts.map((post) => rowOf(post, now)))}`
}

const kindOf = ({ film, photos }: DemoPost) =>
  film === undefined ? (photos.length ? 1 : 4) : demoFilms[film]?.kind === 'sound' ? 3 : 2

function rowOf(post: DemoPost, now: number) {
  const at = new Date(now - post.hoursAgo * HOUR)
  const isOut = post.state === 'published' || post.state === 'hidden'
  // In dollars, as the plans beside them are: a price is round where most people of the demo see it.
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
    folded: foldedPost({
      title: post.caption.title,
      description: post.caption.text,
      tags: post.caption.tags,
    }),
    place: post.place,
    isReel: post.isReel,
    wholePostId: post.isReel && post.film !== undefined ? filmPostId(post.film) : null,
    commentsOff: post.commentsOff,
    // A film's posts wait for it; they keep the time they are given here.
    state: post.film === undefined ? post.state : 'waiting',
    publishAt: post.state === 'scheduled' ? at : null,
    publishedAt: isOut ? at : null,
    pinnedAt: post.isPinned ? at : null,
    createdAt: post.state === 'scheduled' ? new Date(now - HOUR) : at,
    updatedAt: post.state === 'scheduled' ? new Date(now - HOUR) : at,
  }
}
