import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { toDecimal } from '../../wallet/public.ts'
import { requireOwnStream } from '../access/stream-access.ts'
import { findNumbers, listSamples, listSupporters } from './analytics-store.ts'

type ReadAnalytics = { by: Person; streamId: string; creatorId?: string | undefined }

/** Viewers, watch time and income of a stream, for its host. */
export async function readAnalytics(context: Context, { by, streamId, creatorId }: ReadAnalytics) {
  const { db } = context
  const { stream } = await requireOwnStream(context, db, { by, streamId, creatorId })
  const now = context.now()
  const until = stream.endedAt ?? now
  const [numbers, samples, supporters] = await Promise.all([
    findNumbers(db, { streamId, creatorId: stream.creatorId, from: stream.startedAt, until, now }),
    listSamples(db, streamId),
    listSupporters(db, streamId),
  ])
  if (!numbers) throw problem('STREAM_NOT_FOUND')
  const { currency, startedAt } = stream
  const price = (minor: number) => ({ amount: toDecimal(minor, currency), currency })
  const { tipMinor, ticketMinor, averageWatchMs, ...counts } = numbers
  return {
    streamId,
    title: stream.title,
    status: stream.status,
    ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
    ...(stream.endedAt ? { endedAt: stream.endedAt.toISOString() } : {}),
    liveSeconds: startedAt ? Math.max(0, Math.round((until.getTime() - startedAt.getTime()) / 1000)) : 0,
    ...counts,
    averageWatchSeconds: Math.round(averageWatchMs / 1000),
    income: { tips: price(tipMinor), tickets: price(ticketMinor), total: price(tipMinor + ticketMinor) },
    viewersOverTime: samples.map(({ at, viewers }) => ({ at: at.toISOString(), viewers })),
    topSupporters: supporters.map(({ userId, username, profilePic, minor }) => ({
      userId,
      username,
      ...(profilePic ? { profilePic } : {}),
      amount: price(minor),
    })),
  }
}
