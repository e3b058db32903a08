import type { Queries } from '../../../db/database.ts'

/** Of the given words, those that no listed product has a word beginning with; very long ones are not known. */
export async function findUnknownWords(sql: Queries, words: string[]) {
  const rows = await sql<{ word: string }[]>`
    select typed.word from unnest(${words}::text[]) as typed (word)
    where not exists (select 1 from product_word w
      where w.word >= typed.word collate "C" and w.word < (typed.word || ${'\u{10ffff}'}) collate "C")`
  return new Set(rows.map(({ word }) => word))
}

const COMMON_SHARE = 0.02
/** Words that many products have, by the statistics of the database. */
export async function listCommonWords(sql: Queries) {
  const rows = await sql<{ word: string }[]>`
    select common.word from pg_stats s,
      unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (word, share)
    where s.schemaname = current_schema() and s.tablename = 'product' and s.attname = 'search_words'
      and common.word is not null and common.share >= ${COMMON_SHARE}`
  return rows.map(({ word }) => word)
}

const MAX_SIMILAR = 3
/** Known words a letter or two apart, the most similar first; without any, words of similar trigrams. */
export async function findSimilarWords(sql: Queries, word: string) {
  const order = sql`order by similarity(word, ${word}) desc, word limit ${MAX_SIMILAR}`
  const near = await sql<{ word: string }[]>`
    select word from product_word where gaps_of(word) && gaps_of(${word}) ${order}`
  if (near.length) return near.map((row) => row.word)
  const alike = await sql<{ word: string }[]>`select word from product_word where word % ${word} ${order}`
  return alike.map((row) => row.word)
}
