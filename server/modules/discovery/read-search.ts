import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { cardList, viewerOf, type Viewer } from './creator-cards.ts'
import { countLists } from './creator-list-store.ts'
import { toGroup } from './discovery-view.ts'
import { findPeople, findSeen } from './find-people.ts'
import { findPosts } from './find-posts.ts'
import { foldText } from '../../fold-text.ts'
import { listGroups } from './group-store.ts'
import { holdsAll } from './search-rules.ts'

type Typed = { caller: Caller; language: string; q: string }
type Search = Typed & { of?: 'creators' | 'posts'; offset?: number; limit?: number }
/** How many of each kind are shown while somebody types. */
const SUGGESTED = 6

/** One box over everything there is: people, categories and posts. */
export async function readSearch(context: Context, search: Search) {
  const { caller, language, q, of = 'creators', offset = 0, limit = 10 } = search
  const db = context.readDb()
  const viewer = viewerOf(caller, language, context.now())
  const first = (kind: typeof of) => (kind === of ? offset : 0)
  const [{ found: ids, corrected }, groups, { posts, count }] = await Promise.all([
    findPeople(db, { text: q, viewerId: viewer.id, now: viewer.now }),
    findGroups(db, q, viewer),
    findPosts(context, { caller, viewerId: viewer.id, text: q, offset: first('posts'), limit }),
  ])
  const shown = ids.slice(first('creators'), first('creators') + limit)
  return {
    searchTxt: q.trim(),
    creators: await cardList(db, { ids: shown, viewer }),
    groups,
    posts,
    counts: { creators: ids.length, groups: groups.length, posts: count },
    ...(corrected ? { corrected } : {}),
  }
}

export async function readSuggestions({ readDb, now }: Context, { caller, language, q }: Typed) {
  const db = readDb()
  const viewer = viewerOf(caller, language, now())
  const [{ found }, groups] = await Promise.all([
    findSeen(db, { text: q, viewerId: viewer.id, now: viewer.now, limit: 20 }, (ids) =>
      firstCards(db, ids, viewer),
    ),
    findGroups(db, q, viewer),
  ])
  return {
    searchTxt: q.trim(),
    creators: found,
    groups: groups.slice(0, 3),
  }
}

/** The first whom the viewer may see. Seldom is anybody left out, so no more are read than are shown. */
async function firstCards(db: Queries, ids: string[], viewer: Viewer) {
  const first = await cardList(db, { ids: ids.slice(0, SUGGESTED), viewer })
  if (first.length === Math.min(SUGGESTED, ids.length)) return first
  const others = await cardList(db, { ids: ids.slice(SUGGESTED), viewer })
  return [...first, ...others].slice(0, SUGGESTED)
}

/** Categories are few: they are read and compared. */
async function findGroups(db: Queries, q: string, viewer: Viewer) {
  const words = foldText(q).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const named = (await listGroups(db)).filter(({ key, title, titles }) =>
    holdsAll(foldText(`${titles[viewer.language] ?? title} ${key}`), words),
  )
  if (named.length === 0) return []
  const counts = await countLists(db, viewer.id)
  return named.map((row) => toGroup({ ...row, creatorCount: counts.get(row.id) ?? 0 }, viewer.language))
}
