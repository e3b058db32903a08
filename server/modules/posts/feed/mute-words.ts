import type { Context } from '../../../context.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { foldText } from '../../../text/fold-text.ts'
import { deleteMutedWord, insertMutedWords, listMutedWords } from './muted-word-store.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'

const MAX_MUTED_WORDS = 200
const normalizeWord = (word: string) =>
  sanitizeText(word).replace(/^#+/, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

export const readMutedWords = async ({ db }: Context, { by }: { by: Person }) => ({
  words: await listMutedWords(db, by.id),
})

/** Hides posts containing these words from the user's feeds. */
export function muteWords({ db, now }: Context, { by, words }: { by: Person; words: string[] }) {
  return db.transaction(async (tx) => {
    const normalized = [...new Set(words.map(normalizeWord))]
    if (normalized.some((word) => word.length < 2 || foldText(word) === ''))
      throw invalidField('words', 'Enter at least two letters.')
    await insertMutedWords(tx, { personId: by.id, words: normalized, at: now() })
    const all = await listMutedWords(tx, by.id)
    if (all.length > MAX_MUTED_WORDS) throw problem('MUTED_WORDS_FULL')
    return { words: all }
  })
}

export function unmuteWord({ db }: Context, { by, word }: { by: Person; word: string }) {
  return db.transaction(async (tx) => {
    await deleteMutedWord(tx, by.id, normalizeWord(word))
    return { words: await listMutedWords(tx, by.id) }
  })
}
