import type { Queries, Tx } from '../../../db/database.ts'
import { isUnspacedScript } from '../../../text/fold-text.ts'

/** A new kind needs its own entries and a loader in read-search.ts. */
export type SearchKind = 'person' | 'post'
/** `top`: the highest rank of all entries. */
export type SearchHitRow = { subjectId: string; text: string; rank: number; at: Date; top: number }

/** Hits up to this number are sorted; beyond it a prefix counts as common. */
const maxRarePrefixHits = (limit: number) => Math.max(600, limit * 3)
/** Hits of a common word that are checked for the other words. */
const MAX_COMMON_HITS = 20_000

type FindQuery = { kind: SearchKind; words: string[]; limit: number }

/**
 * Entries whose words start with each query word, highest rank first. Rare prefixes are looked up and
 * sorted; common ones are read from an index in rank order. Cost does not grow with the number of entries.
 */
export async function findByWords(sql: Queries, { kind, words, limit }: FindQuery) {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return []
  const rare = maxRarePrefixHits(limit)
  const isCommon = sql`(select count(*) from few) > ${rare}`
  const common = others.length
    ? sql`(select subject_id, rank, token = ${longest} as is_whole from search_token t
          where kind = ${kind} and ${tokenStartsWith(sql, longest)} and ${isCommon} limit ${MAX_COMMON_HITS})`
    : sql`(select subject_id, rank, true from search_token where kind = ${kind} and token = ${longest} and ${isCommon}
          order by rank desc limit ${limit})
        union all
        (select subject_id, rank, false from search_token where kind = ${kind} and ${rankedPrefix(sql, longest)} and ${isCommon}
          order by rank desc limit ${limit * 3})`
  // Exact words are always included, however low their rank.
  return sql<SearchHitRow[]>`
    with few as materialized (
      select subject_id, rank, token = ${longest} as is_whole from search_token t
      where kind = ${kind} and ${tokenStartsWith(sql, longest)} limit ${rare + 1}
    ), hit as (
      select subject_id, rank, is_whole from few where not ${isCommon}
      union all ${common}
    ), one as materialized (
      select subject_id, max(rank) as rank, bool_or(is_whole) as is_whole from hit
      where ${others.reduce(
        (all, word) => sql`${all} and exists (
          select 1 from search_token t where t.kind = ${kind} and t.subject_id = hit.subject_id and ${tokenStartsWith(sql, word)})`,
        sql`true`,
      )}
      group by subject_id
    ), best as (
      (select subject_id from one order by rank desc limit ${limit})
      union (select subject_id from one where is_whole order by rank desc limit ${limit})
    )
    select e.subject_id, e.text, e.rank, e.at, ${topRank(sql, kind)} as top
    from best join search_entry e on e.kind = ${kind} and e.subject_id = best.subject_id
    order by e.rank desc`
}

const tokenStartsWith = (sql: Queries, word: string) =>
  sql`t.token >= ${word} and t.token < ${prefixEnd(word)}`

/** The same condition in the form of the two indexes on the first one or three letters, in rank order. */
function rankedPrefix(sql: Queries, word: string) {
  const letters = Array.from(word)
  const walked =
    letters.length < 3
      ? sql`left(token, 1) = ${letters[0] ?? ''}`
      : sql`left(token, 3) = ${letters.slice(0, 3).join('')}`
  return letters.length === 1 || letters.length === 3
    ? walked
    : sql`${walked} and left(token, ${letters.length}) = ${word}`
}

/** Of the given entries, such as followed creators, those matching the words. */
export const findAmong = (sql: Queries, { kind, words, limit, ids }: FindQuery & { ids: string[] }) => sql<
  SearchHitRow[]
>`
  select e.subject_id, e.text, e.rank, e.at, ${topRank(sql, kind)} as top from search_entry e
  where e.kind = ${kind} and e.subject_id = any(${ids}::uuid[]) and ${textMatches(sql, words)} order by e.rank desc limit ${limit}`

const textMatches = (sql: Queries, words: string[]) =>
  words.reduce(
    (all, word) =>
      sql`${all} and ${isUnspacedScript(word) ? sql`position(${word} in e.text) > 0` : sql`position(${` ${word}`} in ' ' || e.text) > 0`}`,
    sql`true`,
  )

/** Upper bound of the prefix in byte order. */
const prefixEnd = (word: string) => `${word}\u{10ffff}`

type SimilarWord = { word: string; letters: string; rank: number }

/** Words one or two letters apart from an unknown one. */
export const findWordsByEdits = (sql: Queries, kind: SearchKind, letters: string) => sql<SimilarWord[]>`
  select near.word, near.letters, coalesce(best.rank, 0) as rank
  from (select word, letters from search_word where gaps_of(letters) && gaps_of(${letters}) limit 200) near
  left join lateral (
    select rank from search_token t where t.kind = ${kind} and t.token = near.word order by rank desc limit 1
  ) best on true`

/** Most similar words by trigram, if none is that close. */
export const findWordsBySimilarity = (
  sql: Queries,
  { letters, least, limit }: { letters: string; least: number; limit: number },
) => sql<{ word: string; likeness: number }[]>`
  select word, similarity(letters, ${letters}) as likeness from search_word
  where letters % ${letters} and similarity(letters, ${letters}) >= ${least} order by likeness desc, word limit ${limit}`

const topRank = (sql: Queries, kind: SearchKind) =>
  sql`(select rank from search_entry where kind = ${kind} order by rank desc limit 1)`

export async function followedIds(sql: Queries, personId: string) {
  const rows = await sql<{ id: string }[]>`
    select creator_id as id from follow where follower_id = ${personId} order by at desc limit 500`
  return rows.map(({ id }) => id)
}

/** Of the given posts, those with a tag, in their tags or as `#tag` in their text. The tag is a single word. */
export async function filterTaggedPosts(sql: Queries, { ids, tag }: { ids: string[]; tag: string }) {
  if (ids.length === 0) return new Set<string>()
  const rows = await sql<{ id: string }[]>`
    select id from post where id = any(${ids}::uuid[]) and (
      exists (select 1 from unnest(tags) t where lower(t) = lower(${tag}))
      or description ~* ${`#${tag}(?!\\w)`})`
  return new Set(rows.map(({ id }) => id))
}

export type SearchEntry = Omit<SearchHitRow, 'top'> & {
  tokens: string[]
  words: { word: string; letters: string }[]
}

/** Replaces the search entries of the given subjects. */
export async function saveEntries(tx: Tx, kind: SearchKind, entries: SearchEntry[]) {
  if (entries.length === 0) return
  const ids = entries.map(({ subjectId }) => subjectId)
  await tx`insert into search_entry ${tx(entries.map(({ subjectId, text, rank, at }) => ({ kind, subjectId, text, rank, at })))}
    on conflict (kind, subject_id) do update set text = excluded.text, rank = excluded.rank, at = excluded.at`
  const tokens = entries.flatMap(({ subjectId, rank, tokens: found }) =>
    found.map((token) => ({ subjectId, token, rank })),
  )
  const removed = await tx<
    { token: string }[]
  >`delete from search_token t where kind = ${kind} and subject_id = any(${ids}::uuid[])
    and not exists (select 1 from jsonb_to_recordset(${tx.json(tokens)}) as wanted ("subjectId" uuid, token text)
      where wanted."subjectId" = t.subject_id and wanted.token = t.token)
    returning token`
  await tx`insert into search_token as t (kind, subject_id, token, rank)
    select ${kind}, "subjectId", token, rank from jsonb_to_recordset(${tx.json(tokens)})
      as wanted ("subjectId" uuid, token text, rank double precision)
    on conflict (kind, subject_id, token) do update set rank = excluded.rank where t.rank <> excluded.rank`
  const words = [
    ...new Map(entries.flatMap((entry) => entry.words.map((word) => [word.word, word] as const))).values(),
  ]
  await tx`insert into search_word (word, letters)
    select word, letters from jsonb_to_recordset(${tx.json(words)}) as wanted (word text, letters text)
    order by word on conflict do nothing`
  await deleteUnusedWords(tx, removed)
}

/** Takes a batch of subjects due for indexing; rows locked by other workers are skipped. */
export async function takeDueSubjects(tx: Tx, kind: SearchKind, limit: number) {
  const rows = await tx<{ id: string }[]>`
    delete from search_due where kind = ${kind} and subject_id in (
      select subject_id from search_due where kind = ${kind} order by at, subject_id limit ${limit} for update skip locked)
    returning subject_id as id`
  return rows.map(({ id }) => id)
}

export async function removeEntries(tx: Tx, kind: SearchKind, ids: string[]) {
  if (ids.length === 0) return
  const removed = await tx<{ token: string }[]>`delete from search_token
    where kind = ${kind} and subject_id = any(${ids}::uuid[]) returning token`
  await tx`delete from search_entry where kind = ${kind} and subject_id = any(${ids}::uuid[])`
  await deleteUnusedWords(tx, removed)
}

async function deleteUnusedWords(tx: Tx, removed: { token: string }[]) {
  if (removed.length) await tx`select forget_words(${removed.map(({ token }) => token)})`
}
