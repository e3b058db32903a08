import type postgres from 'postgres'
import type { Queries } from '../../db/database.ts'
import { foldText } from '../../fold-text.ts'

/** More than anybody looks for at once. */
const MOST = 8

type TypedWord = { folded: string; like: string }
/** What somebody looks for, word by word: folded, as the texts of posts are kept, and as it was typed. */
const typedWords = (searchText: string): TypedWord[] =>
  searchText
    .split(/\s+/)
    .map((word) => ({ folded: foldText(word), like: `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` }))
    .filter(({ folded }) => folded)
    .slice(0, MOST)

type Part = postgres.PendingQuery<postgres.Row[]>
/** A condition for each word; none where nothing is looked for. */
export function forEachWord(sql: Queries, searchText: string, condition: (word: TypedWord) => Part) {
  const words = typedWords(searchText)
  return words.length > 0 ? words.map(condition) : sql``
}

/** Every word in the folded text, or in one of the names and lines beside it; both may be missing. */
export const foundIn = (sql: Queries, searchText: string, { folded, plain }: { folded: Part; plain: Part }) =>
  forEachWord(
    sql,
    searchText,
    (word) => sql`and (strpos(coalesce(${folded}, ''), ${word.folded}) > 0
      or concat_ws(' ', ${plain}) ilike ${word.like})`,
  )
