import type { Context } from '../../../context.ts'
import { splitWords } from '../../../text/fold-text.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadPostCards, filterPublicPosts } from '../../posts/public.ts'
import { findByWords } from './search-store.ts'

/** Limits the number of matches. */
const MAX_RESULTS = 200

type FindPostsQuery = {
  caller: Caller
  viewerId: string | undefined
  text: string
  offset: number
  limit: number
}

/** A page of posts matching every word by prefix, newest first. */
export async function findPosts(context: Context, { caller, viewerId, text, offset, limit }: FindPostsQuery) {
  const sql = context.readDb()
  const words = splitWords(text)
  const hits = words.length ? await findByWords(sql, { kind: 'post', words, limit: MAX_RESULTS }) : []
  const open = await filterPublicPosts(sql, {
    ids: hits.map(({ subjectId }) => subjectId),
    viewerId,
    at: context.now(),
  })
  const ids = hits.flatMap(({ subjectId }) => (open.has(subjectId) ? [subjectId] : []))
  const posts = await loadPostCards(context, { ids: ids.slice(offset, offset + limit), viewer: caller, sql })
  return { posts, count: ids.length }
}
