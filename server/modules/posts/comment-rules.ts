import { foldText, isUnspaced, wordsOf } from '../../fold-text.ts'

export type WhoMayWrite = 'everybody' | 'followers' | 'subscribers'
export const EDIT_MINUTES = 15
/** How many replies stand below a comment before anybody asks for more. */
export const FIRST_REPLIES = 2
const MAX_MENTIONS = 10

/**
 * The first word of a creator's list that a text has: whole words and phrases, without case and accents. Where a
 * script writes no spaces, anywhere in the text.
 */
export function blockedWordIn(text: string, words: readonly string[]) {
  const said = ` ${foldText(text)} `
  return words.find((word) => {
    const folded = foldText(word)
    if (!folded) return false
    return isUnspaced(folded) ? said.includes(folded) : said.includes(` ${folded} `)
  })
}

/** A creator's list as it is kept: each word once, as it was written. */
export function tidyWords(words: readonly string[]) {
  const kept = new Map<string, string>()
  for (const word of words.map((text) => text.trim().replace(/\s+/g, ' ')))
    if (wordsOf(word).length && !kept.has(foldText(word))) kept.set(foldText(word), word)
  return [...kept.values()]
}

/** The usernames a text names, each once. */
export const mentionsIn = (text: string) =>
  [...new Set([...text.matchAll(/(?<=^|[^\w@.])@([\w.]{1,60})/g)].map(([, name = '']) => bare(name)))]
    .filter(Boolean)
    .slice(0, MAX_MENTIONS)
/** A full stop at the end belongs to the sentence. */
const bare = (name: string) => name.toLowerCase().replace(/\.+$/, '')

type Standing = { isOwn: boolean; isFollower: boolean; isSubscriber: boolean; isSignedIn: boolean }
export type WriteNeed = 'signIn' | 'follow' | 'subscribe' | 'off'

/** What somebody would have to do to write at a post they can see; undefined where they may. */
export function writeNeed(
  { who, isOff }: { who: WhoMayWrite; isOff: boolean },
  { isOwn, isFollower, isSubscriber, isSignedIn }: Standing,
): WriteNeed | undefined {
  if (isOff) return 'off'
  if (!isSignedIn) return 'signIn'
  if (isOwn || who === 'everybody') return undefined
  if (who === 'followers') return isFollower || isSubscriber ? undefined : 'follow'
  return isSubscriber ? undefined : 'subscribe'
}

/** Seconds until somebody may write again where comments are slowed down; the creator never waits. */
export function secondsToWait(slowSeconds: number, lastAt: Date | null | undefined, now: Date) {
  if (!slowSeconds || !lastAt) return 0
  return Math.max(0, Math.ceil(slowSeconds - (now.getTime() - lastAt.getTime()) / 1000))
}

export const editableUntil = (createdAt: Date) => new Date(createdAt.getTime() + EDIT_MINUTES * 60_000)
