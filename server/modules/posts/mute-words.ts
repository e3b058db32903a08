import type { Context } from '../../context.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { foldText } from '../../fold-text.ts'
import { deleteMutedWord, insertMutedWords, mutedWords } from './muted-word-store.ts'
import { tidyText } from './post-rules.ts'

const MOST = 200
const tidyWord = (word: string) =>
  tidyText(word).replace(/^#+/, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

export const readMutedWords = async ({ db }: Context, { by }: { by: Person }) => ({
  words: await mutedWords(db, by.id),
})

/** Posts with these words are not shown to this person any more, wherever posts of many are listed. */
export function muteWords({ db, now }: Context, { by, words }: { by: Person; words: string[] }) {
  return db.transaction(async (tx) => {
    const tidy = [...new Set(words.map(tidyWord))]
    if (tidy.some((word) => word.length < 2 || foldText(word) === ''))
      throw wrongField('words', 'A word has at least two letters.')
    await insertMutedWords(tx, { personId: by.id, words: tidy, at: now() })
    const all = await mutedWords(tx, by.id)
    if (all.length > MOST) throw problem('MUTED_WORDS_FULL')
    return { words: all }
  })
}

export function unmuteWord({ db }: Context, { by, word }: { by: Person; word: string }) {
  return db.transaction(async (tx) => {
    await deleteMutedWord(tx, by.id, tidyWord(word))
    return { words: await mutedWords(tx, by.id) }
  })
}
