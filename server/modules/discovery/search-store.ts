import type { Queries, Tx } from '../../db/database.ts'
import { isUnspaced } from '../../fold-text.ts'

/** What can be found. Another kind needs entries of its own here and a loader in read-search.ts. */
export type SearchKind = 'person' | 'post'
/** `top` is the rank of whoever ranks highest of all. */
export type EntryRow = { subjectId: string; text: string; rank: number; at: Date; top: number }

/** So many are looked at before a beginning counts as common: the fewer are wanted, the fewer. */
const rareAtMost = (limit: number) => Math.max(600, limit * 3)
/** Of how many who have one common word the others are looked for. */
const BOTH = 20_000

type Find = { kind: SearchKind; words: string[]; limit: number }

/**
 * Entries whose words begin with each of the typed ones, those who rank highest first. A rare beginning is
 * found by its words and sorted; of a common one the words lie in the order of rank. Neither costs more the
 * more there is.
 */
export async function findByWords(sql: Queries, { kind, words, limit }: Find) {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return []
  const rare = rareAtMost(limit)
  const isCommon = sql`(select count(*) from few) > ${rare}`
  const common = others.length
    ? sql`(select subject_id, rank, token = ${longest} as is_whole from search_token t
          where kind = ${kind} and ${begins(sql, longest)} and ${isCommon} limit ${BOTH})`
    : sql`(select subject_id, rank, true from search_token where kind = ${kind} and token = ${longest} and ${isCommon}
          order by rank desc limit ${limit})
        union all
        (select subject_id, rank, false from search_token where kind = ${kind} and ${inOrder(sql, longest)} and ${isCommon}
          order by rank desc limit ${limit * 3})`
  // Whoever has the very word is among them, however little known.
  return sql<EntryRow[]>`
    with few as materialized (
      select subject_id, rank, token = ${longest} as is_whole from search_token t
      where kind = ${kind} and ${begins(sql, longest)} limit ${rare + 1}
    ), hit as (
      select subject_id, rank, is_whole from few where not ${isCommon}
      union all ${common}
    ), one as materialized (
      select subject_id, max(rank) as rank, bool_or(is_whole) as is_whole from hit
      where ${others.reduce(
        (all, word) => sql`${all} and exists (
          select 1 from search_token t where t.kind = ${kind} and t.subject_id = hit.subject_id and ${begins(sql, word)})`,
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

const begins = (sql: Queries, word: string) => sql`t.token >= ${word} and t.token < ${after(word)}`

/** The same, as the two indexes ask it that hold what begins with one or three letters in the order of rank. */
function inOrder(sql: Queries, word: string) {
  const letters = Array.from(word)
  const walked =
    letters.length < 3
      ? sql`left(token, 1) = ${letters[0] ?? ''}`
      : sql`left(token, 3) = ${letters.slice(0, 3).join('')}`
  return letters.length === 1 || letters.length === 3
    ? walked
    : sql`${walked} and left(token, ${letters.length}) = ${word}`
}

/** Of certain entries, such as what somebody follows, those that hold the words. */
export const findAmong = (sql: Queries, { kind, words, limit, ids }: Find & { ids: string[] }) => sql<
  EntryRow[]
>`
  select e.subject_id, e.text, e.rank, e.at, ${topRank(sql, kind)} as top from search_entry e
  where e.kind = ${kind} and e.subject_id = any(${ids}::uuid[]) and ${begun(sql, words)} order by e.rank desc limit ${limit}`

const begun = (sql: Queries, words: string[]) =>
  words.reduce(
    (all, word) =>
      sql`${all} and ${isUnspaced(word) ? sql`position(${word} in e.text) > 0` : sql`position(${` ${word}`} in ' ' || e.text) > 0`}`,
    sql`true`,
  )

/** The first text after all that begin so, as bytes order them. */
const after = (word: string) => `${word}\u{10ffff}`

type NearWord = { word: string; letters: string; rank: number }

/** Words that differ from one that nobody has by a letter or two. */
export const findNearWords = (sql: Queries, kind: SearchKind, letters: string) => sql<NearWord[]>`
  select near.word, near.letters, coalesce(best.rank, 0) as rank
  from (select word, letters from search_word where gaps_of(letters) && gaps_of(${letters}) limit 200) near
  left join lateral (
    select rank from search_token t where t.kind = ${kind} and t.token = near.word order by rank desc limit 1
  ) best on true`

/** Words that look like it, where none is that near: the likest first. */
export const findLikeWords = (
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

export type Entry = Omit<EntryRow, 'top'> & { tokens: string[]; words: { word: string; letters: string }[] }

/** Writes what can be found of some things, in place of what was there. */
export async function putEntries(tx: Tx, kind: SearchKind, entries: Entry[]) {
  if (entries.length === 0) return
  const ids = entries.map(({ subjectId }) => subjectId)
  await tx`insert into search_entry ${tx(entries.map(({ subjectId, text, rank, at }) => ({ kind, subjectId, text, rank, at })))}
    on conflict (kind, subject_id) do update set text = excluded.text, rank = excluded.rank, at = excluded.at`
  const tokens = entries.flatMap(({ subjectId, rank, tokens: found }) =>
    found.map((token) => ({ subjectId, token, rank })),
  )
  const gone = await tx<
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
  await forgetWords(tx, gone)
}

/** Some of what waits for the index, for this transaction alone. */
export async function takeDue(tx: Tx, kind: SearchKind, limit: number) {
  const rows = await tx<{ id: string }[]>`
    delete from search_due where kind = ${kind} and subject_id in (
      select subject_id from search_due where kind = ${kind} order by at, subject_id limit ${limit} for update skip locked)
    returning subject_id as id`
  return rows.map(({ id }) => id)
}

export async function removeEntries(tx: Tx, kind: SearchKind, ids: string[]) {
  if (ids.length === 0) return
  const gone = await tx<{ token: string }[]>`delete from search_token
    where kind = ${kind} and subject_id = any(${ids}::uuid[]) returning token`
  await tx`delete from search_entry where kind = ${kind} and subject_id = any(${ids}::uuid[])`
  await forgetWords(tx, gone)
}

async function forgetWords(tx: Tx, gone: { token: string }[]) {
  if (gone.length) await tx`select forget_words(${gone.map(({ token }) => token)})`
}
