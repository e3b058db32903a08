import type { Context } from '../../context.ts'
import { wordsOf } from '../../fold-text.ts'
import type { Caller } from '../../http/tokens.ts'
import { loadCards, openAmong } from '../posts/public.ts'
import { findByWords } from './search-store.ts'

/** So many are looked up; nobody turns that many pages of a search. */
const FOUND_AT_MOST = 200

type Find = { caller: Caller; viewerId: string | undefined; text: string; offset: number; limit: number }

/** Posts that hold every word that was typed, or begin with it, the newest first; a page of them as cards. */
export async function findPosts(context: Context, { caller, viewerId, text, offset, limit }: Find) {
  const sql = context.readDb()
  const words = wordsOf(text)
  const hits = words.length ? await findByWords(sql, { kind: 'post', words, limit: FOUND_AT_MOST }) : []
  const open = await openAmong(sql, {
    ids: hits.map(({ subjectId }) => subjectId),
    viewerId,
    at: context.now(),
  })
  const ids = hits.flatMap(({ subjectId }) => (open.has(subjectId) ? [subjectId] : []))
  const posts = await loadCards(context, { ids: ids.slice(offset, offset + limit), viewer: caller, sql })
  return { posts, count: ids.length }
}
