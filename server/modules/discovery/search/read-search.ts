import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadCreatorCards, toViewer, type Viewer } from '../creators/creator-cards.ts'
import { countLists } from '../creators/creator-list-store.ts'
import { toGroup } from '../creators/discovery-view.ts'
import { findCreatorIds, findCreators, suggestCorrections } from './find-creators.ts'
import { findPosts, hashtagOf } from './find-posts.ts'
import { foldText, splitWords } from '../../../text/fold-text.ts'
import { listGroups } from '../creators/group-store.ts'
import { matchesAllWords } from './search-rules.ts'

type SuggestQuery = { caller: Caller; language: string; q: string }
type SearchQuery = SuggestQuery & { of?: 'creators' | 'posts'; offset?: number; limit?: number }
/** Suggestions of each kind while typing. */
const MAX_SUGGESTIONS = 6

/**
 * Search over creators, categories and posts. If nothing matches what was typed, all of them are searched
 * with its likely correction. A hashtag finds the posts with this tag.
 */
export async function readSearch(context: Context, search: SearchQuery) {
  const { caller, language, q, of = 'creators', offset = 0, limit = 10 } = search
  const db = context.readDb()
  const viewer = toViewer(caller, language, context.now())
  const first = (kind: typeof of) => (kind === of ? offset : 0)
  const findOthers = async (text: string) => {
    const posts = { caller, viewerId: viewer.id, text, offset: first('posts'), limit }
    const [groups, found] = await Promise.all([findGroups(db, text, viewer), findPosts(context, posts)])
    return { ...found, groups, text }
  }
  const [creators, typed] = await Promise.all([
    // A hashtag finds posts only.
    hashtagOf(q) ? noCreators : findCreatorIds(db, { text: q, viewerId: viewer.id, now: viewer.now }),
    findOthers(q),
  ])
  const isFound = typed.groups.length + typed.count > 0
  const { found: ids, corrected } = isFound && creators.corrected ? noCreators : creators
  const others =
    isFound || hashtagOf(q) || (ids.length > 0 && corrected === undefined)
      ? typed
      : await firstFound(corrected ? [corrected] : await correctionsOf(db, q), typed, findOthers)
  const usedText = corrected ?? (others === typed ? undefined : others.text)
  const pageIds = ids.slice(first('creators'), first('creators') + limit)
  return {
    searchTxt: q.trim(),
    creators: await loadCreatorCards(db, { ids: pageIds, viewer }),
    groups: others.groups,
    posts: others.posts,
    counts: { creators: ids.length, groups: others.groups.length, posts: others.count },
    ...(usedText ? { corrected: usedText } : {}),
  }
}

const noCreators: { found: string[]; corrected: string | undefined } = { found: [], corrected: undefined }

const correctionsOf = async (db: Queries, q: string) =>
  (await suggestCorrections(db, splitWords(q))).map(({ words }) => words.join(' '))

type Others = { groups: unknown[]; count: number }

/** The first of the texts with a category or post, else what was found before. */
async function firstFound<T extends Others>(
  texts: string[],
  otherwise: T,
  find: (text: string) => Promise<T>,
) {
  for (const text of texts) {
    const found = await find(text)
    if (found.groups.length + found.count > 0) return found
  }
  return otherwise
}

/** Suggestions while typing, with the same corrections as the search. */
export async function readSuggestions({ readDb, now }: Context, { caller, language, q }: SuggestQuery) {
  const db = readDb()
  const viewer = toViewer(caller, language, now())
  const [{ found, corrected }, typed] = await Promise.all([
    findCreators(db, { text: q, viewerId: viewer.id, now: viewer.now, limit: 20 }, (ids) =>
      loadFirstCards(db, ids, viewer),
    ),
    findGroups(db, q, viewer),
  ])
  const isFound = typed.length > 0 || (found.length > 0 && corrected === undefined)
  const findMore = async (text: string) => ({ groups: await findGroups(db, text, viewer), count: 0, text })
  const { groups, text } = isFound
    ? { groups: typed, text: undefined }
    : await firstFound<{ groups: typeof typed; count: number; text: string | undefined }>(
        corrected ? [corrected] : await correctionsOf(db, q),
        { groups: [], count: 0, text: undefined },
        findMore,
      )
  const usedText = corrected ?? text
  return {
    searchTxt: q.trim(),
    creators: found,
    groups: groups.slice(0, 3),
    ...(usedText ? { corrected: usedText } : {}),
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
