import type { Static } from 'typebox'
import type { StreamCard, StreamGoal, StreamRecording } from '../../../../contract/streams/stream.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { AccessResult } from '../../access/public.ts'
import { mediaUrls } from '../../media/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { currentPrice } from '../stream-rules.ts'
import type { StreamRow } from '../stream-store.ts'
import type { StreamCardRow } from './stream-card-store.ts'

export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)
const priceOf = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export function toStreamCard(
  context: Pick<Context, 'config' | 'now'>,
  row: StreamCardRow,
  { access, viewer }: { access: AccessResult; viewer: Caller },
): Static<typeof StreamCard> {
  const price = currentPrice(row)
  const isHost = access.isOwn && viewer.kind === 'person'
  const state = isHost ? recordingState(row) : undefined
  const coverUrl = row.cover ? mediaUrls(context, row.cover, viewer).url : undefined
  return {
    streamId: row.id,
    eventId: row.id,
    status: row.status,
    title: row.title,
    host: toHost(row),
    ...(row.categoryId && row.categoryTitle
      ? { category: { _id: row.categoryId, title: row.categoryTitle } }
      : {}),
    ...(coverUrl ? { coverUrl } : {}),
    entry: row.entry,
    ...(price === null ? {} : { price: priceOf(price, row.currency) }),
    orientation: row.orientation,
    plannedMinutes: row.plannedMinutes,
    ...(row.scheduledAt ? { scheduledAt: row.scheduledAt.toISOString() } : {}),
    ...(row.startedAt ? { startedAt: row.startedAt.toISOString() } : {}),
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
    viewerCount: row.viewerCount,
    likeCount: row.likeCount,
    alreadyPaid: flagOf(row.isBuyer),
    isAllowed: flagOf(access.isAllowed),
    ...(access.isAllowed ? {} : { requiredAction: access.requiredAction }),
    isHost: flagOf(isHost),
    isFollow: flagOf(row.isFollower),
    hasReminder: flagOf(row.hasReminder),
    hasRecording: flagOf(row.recording !== null),
    ...(row.recording ? { recordingSeconds: row.recording.durationMs / 1000 } : {}),
    ...(state ? { recordingState: state } : {}),
    ...(row.recordingPriceMinor === null
      ? {}
      : { recordingPrice: priceOf(row.recordingPriceMinor, row.currency) }),
  }
}

function recordingState({
  recording,
  recordingState: state,
  recordingDeletedAt,
  recordingMediaId,
}: StreamCardRow) {
  if (recordingDeletedAt || (!state && !recordingMediaId)) return undefined
  if (recording) return 'ready'
  if (state === 'recording' || state === 'failed') return state
  return 'processing'
}

/** The recording for a viewer who may watch it. */
export function toRecording(
  context: Pick<Context, 'config' | 'now'>,
  { recording, chapters, currency }: StreamCardRow,
  viewer: Caller,
): Static<typeof StreamRecording> | undefined {
  if (!recording) return undefined
  const urls = mediaUrls(context, recording, viewer)
  if (!urls.hlsUrl || !urls.url) return undefined
  return {
    mediaId: recording.id,
    hlsUrl: urls.hlsUrl,
    posterUrl: urls.url,
    durationSeconds: recording.durationMs / 1000,
    chapters: (chapters ?? []).map(({ atSeconds, amountMinor }) => ({
      atSeconds,
      amount: priceOf(amountMinor, currency),
    })),
  }
}

export const toHost = (
  row: Pick<StreamCardRow, 'creatorId' | 'username' | 'firstName' | 'lastName' | 'profilePic'>,
) => ({
  _id: row.creatorId,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
})

type GoalFields = Pick<StreamRow, 'goalMinor' | 'goalTitle' | 'currency'> & { tipMinor: number }
export const toGoal = ({
  goalMinor,
  goalTitle,
  currency,
  tipMinor,
}: GoalFields): Static<typeof StreamGoal> | undefined =>
  goalMinor === null
    ? undefined
    : { title: goalTitle, target: priceOf(goalMinor, currency), raised: priceOf(tipMinor, currency) }
