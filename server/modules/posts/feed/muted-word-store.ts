import type { Queries, Tx } from '../../../db/database.ts'
import { foldText } from '../../../text/fold-text.ts'

/** Folded as `post.folded` is. */
export const listFoldedMutedWords = async (sql: Queries, personId: string) =>
  (await sql<{ folded: string }[]>`select folded from muted_word where person_id = ${personId}`).map(
    ({ folded }) => folded,
  )

export const listMutedWords = async (sql: Queries, personId: string) =>
  (
    await sql<{ word: string }[]>`select word from muted_word where person_id = ${personId} order by word`
  ).map(({ word }) => word)

export async function insertMutedWords(
  tx: Tx,
  { personId, words, at }: { personId: string; words: string[]; at: Date },
) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`muted words ${personId}`}, 0))`
  await tx`insert into muted_word ${tx(words.map((word) => ({ personId, word, folded: foldText(word), at })))} on conflict do nothing`
}
export const deleteMutedWord = (tx: Tx, personId: string, word: string) =>
  tx`delete from muted_word where person_id = ${personId} and word = ${word}`
