import type { Fragment, Queries } from './database.ts'
import { foldText } from '../text/fold-text.ts'

/** Maximum number of search words. */
const MAX_WORDS = 8

type QueryWord = { folded: string; like: string }
/** Search words, both folded (as post texts are stored) and as typed. */
const parseQueryWords = (searchText: string): QueryWord[] =>
  searchText
    .split(/\s+/)
    .map((word) => ({ folded: foldText(word), like: `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` }))
    .filter(({ folded }) => folded)
    .slice(0, MAX_WORDS)

/** One condition per word; none without a query. */
export function matchEachWord(sql: Queries, searchText: string, condition: (word: QueryWord) => Fragment) {
  const words = parseQueryWords(searchText)
  return words.length > 0 ? words.map(condition) : sql``
}

/** Every word must occur in the folded text or in one of the other columns; both may be missing. */
export const matchesQuery = (
  sql: Queries,
  searchText: string,
  { folded, plain }: { folded: Fragment; plain: Fragment },
) =>
  matchEachWord(
    sql,
    searchText,
    (word) => sql`and (strpos(coalesce(${folded}, ''), ${word.folded}) > 0
      or concat_ws(' ', ${plain}) ilike ${word.like})`,
  )
