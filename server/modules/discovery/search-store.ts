import type { Queries, Tx } from '../../db/database.ts'
import { isUnspaced } from '../../fold-text.ts'

/** What can be found. Another kind needs entries of its own here and a loader in read-search.ts. */
export type SearchKind = 'person'
export type EntryRow = { subjectId: string; text: string; rank: number; at: Date }

/** So many are looked at before a beginning counts as common. */
const RARE = 1500
/** How far down the ranks a common beginning is looked for. */
const DEEP = 8000
/** So many from the top are a page; nobody misses the others. */
const ENOUGH = 20

type Find = { kind: SearchKind; words: string[]; limit: number }

/**
 * Entries whose words begin with each of the typed ones. A rare beginning is found by its words and sorted; a
 * common one is met soon enough by walking down the ranks. Neither costs more the more there is.
 */
export async function findByWords(sql: Queries, { kind, words, limit }: Find) {
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return []
  const common = (await hasMore(sql, kind, longest))
    ? await sql<EntryRow[]>`
        select e.subject_id, e.text, e.rank, e.at from (
          select subject_id, text, rank, at from search_entry where kind = ${kind} order by rank desc, subject_id limit ${DEEP}
        ) e where ${begun(sql, words)} limit ${limit}`
    : []
  if (common.length >= Math.min(limit, ENOUGH)) return common
  const rare = await sql<EntryRow[]>`
    with hit as materialized (
      select distinct subject_id from (
        select subject_id from search_token where kind = ${kind} and token >= ${longest} and token < ${after(longest)} limit ${RARE}
      ) first
    )
    select e.subject_id, e.text, e.rank, e.at from hit join search_entry e on e.kind = ${kind} and e.subject_id = hit.subject_id
    where ${begun(sql, words)} order by e.rank desc limit ${limit}`
  const known = new Set(common.map(({ subjectId }) => subjectId))
  return [...common, ...rare.filter(({ subjectId }) => !known.has(subjectId))].slice(0, limit)
}

async function hasMore(sql: Queries, kind: SearchKind, word: string) {
  const [row] = await sql`
    select 1 from search_token where kind = ${kind} and token >= ${word} and token < ${after(word)} offset ${RARE} limit 1`
  return row !== undefined
}

/** Of certain entries, such as what somebody follows, those that hold the words. */
export const findAmong = (sql: Queries, { kind, words, limit, ids }: Find & { ids: string[] }) => sql<
  EntryRow[]
>`
  select e.subject_id, e.text, e.rank, e.at from search_entry e
  where e.kind = ${kind} and e.subject_id = any(${ids}::uuid[]) and ${begun(sql, words)} order by e.rank desc limit ${limit}`

const begun = (sql: Queries, words: string[]) =>
  words.reduce(
    (all, word) =>
      sql`${all} and ${isUnspaced(word) ? sql`position(${word} in e.text) > 0` : sql`position(${` ${word}`} in ' ' || e.text) > 0`}`,
    sql`true`,
  )

/** The first text after all that begin so, as bytes order them. */
const after = (word: string) => `${word}\u{10ffff}`

/** Words there are that look like one that nobody has, the likest first; with two letters swapped it is nearly it. */
export async function findNearWords(
  sql: Queries,
  { letters, swapped, least, limit }: { letters: string; swapped: string[]; least: number; limit: number },
) {
  return sql<{ word: string; likeness: number }[]>`
    select word, max(likeness) as likeness from (
      select word, 0.9 as likeness from unnest(${swapped}::text[]) word
      where exists (select 1 from search_token t where t.token = word)
      union all
      select word, similarity(letters, ${letters}) from search_word
      where letters % ${letters} and similarity(letters, ${letters}) >= ${least}
    ) near group by word order by likeness desc, word limit ${limit}`
}

export async function topRank(sql: Queries, kind: SearchKind) {
  const [row] = await sql<{ rank: number }[]>`
    select rank from search_entry where kind = ${kind} order by rank desc, subject_id limit 1`
  return row?.rank ?? 0
}

export async function followedIds(sql: Queries, personId: string) {
  const rows = await sql<{ id: string }[]>`
    select creator_id as id from follow where follower_id = ${personId} order by at desc limit 500`
  return rows.map(({ id }) => id)
}

export type Entry = EntryRow & { tokens: string[]; words: { word: string; letters: string }[] }

/** Writes what can be found of some things, in place of what was there. */
export async function putEntries(tx: Tx, kind: SearchKind, entries: Entry[]) {
  if (entries.length === 0) return
  const ids = entries.map(({ subjectId }) => subjectId)
  await tx`insert into search_entry ${tx(entries.map(({ subjectId, text, rank, at }) => ({ kind, subjectId, text, rank, at })))}
    on conflict (kind, subject_id) do update set text = excluded.text, rank = excluded.rank, at = excluded.at`
  const tokens = entries.flatMap(({ subjectId, tokens: found }) =>
    found.map((token) => ({ subjectId, token })),
  )
  const gone = await tx<
    { token: string }[]
  >`delete from search_token t where kind = ${kind} and subject_id = any(${ids}::uuid[])
    and not exists (select 1 from jsonb_to_recordset(${tx.json(tokens)}) as wanted ("subjectId" uuid, token text)
      where wanted."subjectId" = t.subject_id and wanted.token = t.token)
    returning token`
  await tx`insert into search_token (kind, subject_id, token)
    select ${kind}, "subjectId", token from jsonb_to_recordset(${tx.json(tokens)}) as wanted ("subjectId" uuid, token text)
    on conflict do nothing`
  const words = [
    ...new Map(entries.flatMap((entry) => entry.words.map((word) => [word.word, word] as const))).values(),
  ]
  await tx`insert into search_word (word, letters)
    select word, letters from jsonb_to_recordset(${tx.json(words)}) as wanted (word text, letters text)
    order by word on conflict do nothing`
  await forgetWords(tx, gone)
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
