import {
  HOST_RETURN_SECONDS,
  MINIMUM_LENGTH_PERCENT,
  StreamStatus,
  type StreamStatusCode,
} from '../../../contract/streams/constants.ts'
import { foldText } from '../../text/fold-text.ts'
import type { Visibility } from '../access/public.ts'

export type Entry = 'everyone' | 'followers' | 'subscribers' | 'ticket' | 'list'
export type SanctionKind = 'mute' | 'timeout' | 'ban'

export const visibilityOf: Record<Entry, Visibility> = {
  everyone: 'free',
  followers: 'followers',
  subscribers: 'subscribers',
  ticket: 'price',
  // Others than members do not get to know such a stream.
  list: 'free',
}

type RecordingFields = {
  status: StreamStatusCode
  entry: Entry
  priceMinor: number | null
  recordingMediaId: string | null
  recordingPriceMinor: number | null
}
const isOver = ({ status, recordingMediaId }: RecordingFields) =>
  status === StreamStatus.ended && recordingMediaId !== null
/** Who may watch: the audience of the stream, or buyers of a recording with a price of its own. */
export const audienceOf = (stream: RecordingFields): Visibility =>
  isOver(stream) && stream.recordingPriceMinor !== null ? 'price' : visibilityOf[stream.entry]
/** What it costs now: the ticket, or the recording once there is one. */
export const currentPrice = (stream: RecordingFields) =>
  isOver(stream) ? (stream.recordingPriceMinor ?? stream.priceMinor) : stream.priceMinor

const transitions: Record<StreamStatusCode, readonly StreamStatusCode[]> = {
  [StreamStatus.scheduled]: [StreamStatus.live, StreamStatus.cancelled],
  [StreamStatus.live]: [StreamStatus.interrupted, StreamStatus.ended],
  [StreamStatus.interrupted]: [StreamStatus.live, StreamStatus.ended],
  [StreamStatus.ended]: [],
  [StreamStatus.cancelled]: [],
}
export const canTransition = (from: StreamStatusCode, to: StreamStatusCode) => transitions[from].includes(to)
export const isRunning = (status: StreamStatusCode) =>
  status === StreamStatus.live || status === StreamStatus.interrupted

/** When an interrupted stream ends unless its host is back. */
export const returnDeadline = (interruptedAt: Date) =>
  new Date(interruptedAt.getTime() + HOST_RETURN_SECONDS * 1000)

type Length = { startedAt: Date; endedAt: Date; plannedMinutes: number }
/** Whether a stream was too short for its tickets. */
export const isTooShort = ({ startedAt, endedAt, plannedMinutes }: Length) =>
  (endedAt.getTime() - startedAt.getTime()) * 100 < plannedMinutes * 60_000 * MINIMUM_LENGTH_PERCENT

const wordsOf = (text: string) =>
  ` ${foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .join(' ')} `
/** Whether a text contains one of the words, whole and regardless of case and accents. */
export function containsBlockedWord(text: string, blockedWords: readonly string[]) {
  const words = wordsOf(text)
  return blockedWords.some((blocked) => {
    const sought = wordsOf(blocked)
    return sought.trim() !== '' && words.includes(sought)
  })
}

export type ChatState = {
  isSignedIn: boolean
  isAllowed: boolean
  isRunning: boolean
  /** The host and moderators are above mutes, slow mode and subscribers-only chat. */
  isModerating: boolean
  sanction: SanctionKind | undefined
  isSubscribersChat: boolean
  isSubscriber: boolean
}
export type ChatRefusal = 'signIn' | 'noAccess' | 'muted' | 'timedOut' | 'subscribersOnly' | 'notLive'

/** Why a viewer cannot write now; undefined if they can. */
export function chatRefusal(state: ChatState): ChatRefusal | undefined {
  if (!state.isSignedIn) return 'signIn'
  if (state.sanction === 'ban') return 'noAccess'
  if (!state.isRunning) return 'notLive'
  if (state.isModerating) return undefined
  if (!state.isAllowed) return 'noAccess'
  if (state.sanction === 'mute') return 'muted'
  if (state.sanction === 'timeout') return 'timedOut'
  return state.isSubscribersChat && !state.isSubscriber ? 'subscribersOnly' : undefined
}

/** Seconds until a sender may write again in slow mode; 0 if now. */
export function slowModeWait(lastAt: Date | undefined, slowModeSeconds: number, now: Date) {
  if (!lastAt || slowModeSeconds === 0) return 0
  return Math.max(0, Math.ceil((lastAt.getTime() + slowModeSeconds * 1000 - now.getTime()) / 1000))
}
