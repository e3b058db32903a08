import { foldText, isUnspacedScript, splitWords } from '../../text/fold-text.ts'
import type { CommentAudience } from '../posts/public.ts'

export const EDIT_MINUTES = 15
/** Number of replies loaded with a comment. */
export const PREVIEWED_REPLIES = 2
const MAX_MENTIONS = 10

/**
 * The first blocked word found in a text. Matches whole words and phrases, ignoring case and accents; in
 * scripts without spaces, any substring.
 */
export function findBlockedWord(text: string, words: readonly string[]) {
  const paddedText = ` ${foldText(text)} `
  return words.find((word) => {
    const folded = foldText(word)
    if (!folded) return false
    return isUnspacedScript(folded) ? paddedText.includes(folded) : paddedText.includes(` ${folded} `)
  })
}

/** Trims a creator's blocked words and removes duplicates, keeping the original spelling. */
export function normalizeWords(words: readonly string[]) {
  const byFolded = new Map<string, string>()
  for (const word of words.map((text) => text.trim().replace(/\s+/g, ' ')))
    if (splitWords(word).length && !byFolded.has(foldText(word))) byFolded.set(foldText(word), word)
  return [...byFolded.values()]
}

/** Unique usernames mentioned in a text. */
export const extractMentions = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/(?<=^|[^\w@.])@([\w.]{1,60})/g)].map(([, name = '']) => stripTrailingDot(name)),
    ),
  ]
    .filter(Boolean)
    .slice(0, MAX_MENTIONS)
/** A trailing dot ends the sentence and is not part of the username. */
const stripTrailingDot = (name: string) => name.toLowerCase().replace(/\.+$/, '')

type CommenterRelation = { isOwn: boolean; isFollower: boolean; isSubscriber: boolean; isSignedIn: boolean }
export type CommentRequirement = 'signIn' | 'follow' | 'subscribe' | 'off'

/** What a user must do before commenting on a post they can see; undefined if they may comment. */
export function commentRequirement(
  { who, isOff }: { who: CommentAudience; isOff: boolean },
  { isOwn, isFollower, isSubscriber, isSignedIn }: CommenterRelation,
): CommentRequirement | undefined {
  if (isOff) return 'off'
  if (!isSignedIn) return 'signIn'
  if (isOwn || who === 'everybody') return undefined
  if (who === 'followers') return isFollower || isSubscriber ? undefined : 'follow'
  return isSubscriber ? undefined : 'subscribe'
}

/** Seconds until a user may comment again in slow mode. Callers skip it for the creator. */
export function secondsToWait(slowSeconds: number, lastAt: Date | null | undefined, now: Date) {
  if (!slowSeconds || !lastAt) return 0
  return Math.max(0, Math.ceil(slowSeconds - (now.getTime() - lastAt.getTime()) / 1000))
}

export const editableUntil = (createdAt: Date) => new Date(createdAt.getTime() + EDIT_MINUTES * 60_000)
