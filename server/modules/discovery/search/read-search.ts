import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadCreatorCards, toViewer, type Viewer } from '../creators/creator-cards.ts'
import { countLists } from '../creators/creator-list-store.ts'
import { toGroup } from '../creators/discovery-view.ts'
import { findCreatorIds, findCreators } from './find-creators.ts'
import { findPosts } from './find-posts.ts'
import { foldText } from '../../../text/fold-text.ts'
import { listGroups } from '../creators/group-store.ts'
import { matchesAllWords } from './search-rules.ts'

type SuggestQuery = { caller: Caller; language: string; q: string }
type SearchQuery = SuggestQuery & { of?: 'creators' | 'posts'; offset?: number; limit?: number }
/** Suggestions of each kind while typing. */
const MAX_SUGGESTIONS = 6

/** Search over creators, categories and posts. */
export async function readSearch(context: Context, search: SearchQuery) {
  const { caller, language, q, of = 'creators', offset = 0, limit = 10 } = search
  const db = context.readDb()
  const viewer = toViewer(caller, language, context.now())
  const first = (kind: typeof of) => (kind === of ? offset : 0)
  const [{ found: ids, corrected }, groups, { posts, count }] = await Promise.all([
    findCreatorIds(db, { text: q, viewerId: viewer.id, now: viewer.now }),
    findGroups(db, q, viewer),
    findPosts(context, { caller, viewerId: viewer.id, text: q, offset: first('posts'), limit }),
  ])
  const pageIds = ids.slice(first('creators'), first('creators') + limit)
  return {
    searchTxt: q.trim(),
    creators: await loadCreatorCards(db, { ids: pageIds, viewer }),
    groups,
    posts,
    counts: { creators: ids.length, groups: groups.length, posts: count },
    ...(corrected ? { corrected } : {}),
  }
}

export async function readSuggestions({ readDb, now }: Context, { caller, language, q }: SuggestQuery) {
  const db = readDb()
  const viewer = toViewer(caller, language, now())
  const [{ found }, groups] = await Promise.all([
    findCreators(db, { text: q, viewerId: viewer.id, now: viewer.now, limit: 20 }, (ids) =>
      loadFirstCards(db, ids, viewer),
    ),
    findGroups(db, q, viewer),
  ])
  return {
    searchTxt: q.trim(),
    creators: found,
    groups: groups.slice(0, 3),
  }
}

/** The first visible cards. Rarely is one left out, so no more are read than pageIds. */
async function loadFirstCards(db: Queries, ids: string[], viewer: Viewer) {
  const first = await loadCreatorCards(db, { ids: ids.slice(0, MAX_SUGGESTIONS), viewer })
  if (first.length === Math.min(MAX_SUGGESTIONS, ids.length)) return first
  const others = await loadCreatorCards(db, { ids: ids.slice(MAX_SUGGESTIONS), viewer })
  return [...first, ...others].slice(0, MAX_SUGGESTIONS)
}

/** There are few categories, so they are filtered in memory. */
async function findGroups(db: Queries, q: string, viewer: Viewer) {
  const words = foldText(q).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const named = (await listGroups(db)).filter(({ key, title, titles }) =>
    matchesAllWords(foldText(`${titles[viewer.language] ?? title} ${key}`), words),
  )
  if (named.length === 0) return []
  const counts = await countLists(db, viewer.id)
  return named.map((row) => toGroup({ ...row, creatorCount: counts.get(row.id) ?? 0 }, viewer.language))
}
