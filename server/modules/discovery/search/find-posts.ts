import type { Context } from '../../../context.ts'
import { splitWords } from '../../../text/fold-text.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadPostCards, filterPublicPosts } from '../../posts/public.ts'
import { filterTaggedPosts, findByWords } from './search-store.ts'

/** Limits the number of matches. */
const MAX_RESULTS = 200

type FindPostsQuery = {
  caller: Caller
  viewerId: string | undefined
  text: string
  offset: number
  limit: number
}

/** The tag of a query like `#desert`. */
export const hashtagOf = (text: string) => /^#([\p{L}\p{N}_]+)$/u.exec(text.trim())?.[1]

/** A page of posts matching every word by prefix, newest first; for a hashtag the posts with this tag. */
export async function findPosts(context: Context, { caller, viewerId, text, offset, limit }: FindPostsQuery) {
  const sql = context.readDb()
  const words = splitWords(text)
  const hits = words.length ? await findByWords(sql, { kind: 'post', words, limit: MAX_RESULTS }) : []
  const open = await filterPublicPosts(sql, {
    ids: hits.map(({ subjectId }) => subjectId),
    viewerId,
    at: context.now(),
  })
  const tag = hashtagOf(text)
  const tagged = tag ? await filterTaggedPosts(sql, { ids: [...open], tag }) : open
  const ids = hits.flatMap(({ subjectId }) => (tagged.has(subjectId) ? [subjectId] : []))
  const posts = await loadPostCards(context, { ids: ids.slice(offset, offset + limit), viewer: caller, sql })
  return { posts, count: ids.length }
}
