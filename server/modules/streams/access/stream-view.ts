import type { Static } from 'typebox'
import type { StreamCard, StreamGoal } from '../../../../contract/streams/stream.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { AccessResult } from '../../access/public.ts'
import { mediaUrls } from '../../media/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import type { StreamRow } from '../stream-store.ts'
import type { StreamCardRow } from './stream-card-store.ts'

export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)
const priceOf = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export function toStreamCard(
  context: Pick<Context, 'config' | 'now'>,
  row: StreamCardRow,
  { access, viewer }: { access: AccessResult; viewer: Caller },
): Static<typeof StreamCard> {
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
    ...(row.priceMinor === null ? {} : { price: priceOf(row.priceMinor, row.currency) }),
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
    isHost: flagOf(access.isOwn && viewer.kind === 'person'),
    isFollow: flagOf(row.isFollower),
    hasReminder: flagOf(row.hasReminder),
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
