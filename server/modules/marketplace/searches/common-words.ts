import type { Context } from '../../../context.ts'
import { listCommonWords } from './product-word-store.ts'

const MAX_AGE_MS = 60_000
type Known = { readAtMs: number; words: Promise<string[]> }
const known = new WeakMap<Context['config'], Known>()

/** Of the given words, those that many products have a word beginning with. Read once a minute. */
export async function filterCommonWords(context: Pick<Context, 'config' | 'readDb'>, words: string[]) {
  if (words.length < 2) return []
  const kept = known.get(context.config)
  const isFresh = kept && performance.now() - kept.readAtMs < MAX_AGE_MS
  const current = isFresh ? kept : { readAtMs: performance.now(), words: listCommonWords(context.readDb()) }
  if (current !== kept) {
    known.set(context.config, current)
    current.words.catch(() => known.delete(context.config))
  }
  const common = await current.words
  return words.filter((word) => common.some((one) => one.startsWith(word)))
}
