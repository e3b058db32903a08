import { StreamStatus } from '../../../contract/streams/constants.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { likeStream } from '../../modules/streams/viewers/like-stream.ts'
import { sendMessage } from '../../modules/streams/chat/send-message.ts'
import { tipStream } from '../../modules/streams/chat/tip-stream.ts'
import { createStream } from '../../modules/streams/lifecycle/create-stream.ts'
import { hostCurrency } from '../../modules/streams/lifecycle/prepare-stream.ts'
import { endStream } from '../../modules/streams/lifecycle/end-stream.ts'
import { insertStream, updateStream } from '../../modules/streams/stream-store.ts'
import { closeView, openView } from '../../modules/streams/viewers/viewer-store.ts'
import { quoteTip } from '../../modules/tips/quote-tip.ts'
import { fromDecimal } from '../../modules/wallet/public.ts'
import { as, personId } from '../chat/seed-chat.ts'
import { demoId } from '../demo-id.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { fillDemoWallet } from '../money/demo-money.ts'
import { pastStreams, scheduledStreams, type PastStream } from './stream-texts.ts'

/** Scheduled and past streams with viewers, chat and tips. */
export async function seedStreams(context: Context, tx: Tx) {
  const now = contextHoursAgo(context, tx, 0)
  for (const { host, inHours, ...settings } of scheduledStreams)
    await createStream(now, {
      by: as(host, 2),
      scheduledAt: new Date(now.now().getTime() + inHours * 3_600_000).toISOString(),
      ...settings,
    })
  for (const past of pastStreams) await seedPastStream(context, tx, past)
}

async function seedPastStream(context: Context, tx: Tx, past: PastStream) {
  const at = (minutes: number) => contextHoursAgo(context, tx, past.hoursAgo - minutes / 60)
  const startedAt = at(0).now()
  const id = demoId(`stream ${past.title}`)
  const creatorId = personId(past.host)
  await insertStream(tx, {
    id,
    creatorId,
    byId: creatorId,
    title: past.title,
    description: past.description,
    coverMediaId: null,
    categoryId: null,
    status: StreamStatus.live,
    entry: 'everyone',
    priceMinor: null,
    currency: await hostCurrency(tx, creatorId),
    plannedMinutes: 60,
    orientation: 'landscape',
    slowModeSeconds: 0,
    isSubscribersChat: false,
    blockedWords: [],
    goalTitle: past.goalTitle,
    goalMinor: past.goalMinor,
    recordingPriceMinor: past.recordingPriceMinor,
    scheduledAt: null,
    startedAt,
    createdAt: startedAt,
  })
  await updateStream(tx, id, { hostSeenAt: startedAt })
  for (const [n, username] of past.viewers.entries())
    await openView(tx, {
      streamId: id,
      viewerId: personId(username),
      personId: personId(username),
      at: at(n).now(),
      previewUntil: null,
    })
  for (const [n, [username, text, tip]] of past.chat.entries()) {
    const then = at(4 + n * 3)
    const by = as(username, username === past.host ? 2 : 1)
    if (tip) await seedTip(then, tx, { by, streamId: id, creatorId, amount: tip, message: text })
    else await sendMessage(then, { by, streamId: id, text })
    await likeStream(then, { by, streamId: id, count: 5 + ((n * 7) % 13) })
    await tx`insert into stream_sample ${tx({ streamId: id, at: then.now(), viewers: Math.round(past.viewers.length * (0.6 + 0.4 * Math.sin(n))) })}`
  }
  for (const [n, username] of past.viewers.entries())
    await closeView(tx, { streamId: id, viewerId: personId(username), at: at(past.minutes - n * 4).now() })
  await endStream(at(past.minutes), tx, { streamId: id, reason: 'host' })
}

/** A processed demo clip becomes the recording of its stream, with a chapter at the first tip. */
export async function linkDemoRecording({ db }: Pick<Context, 'db'>, clip: number) {
  for (const { title } of pastStreams.filter((past) => past.clip === clip))
    await db.transaction(async (tx) => {
      const streamId = demoId(`stream ${title}`)
      const chapters = tx.json([{ atSeconds: 2, amountMinor: 2500 }])
      const { count } = await tx`
        insert into stream_recording (stream_id, state, lease_until, chapters)
        select id, 'done', ended_at, ${chapters} from stream where id = ${streamId} on conflict do nothing`
      if (count) await updateStream(tx, streamId, { recordingMediaId: demoId(`film ${clip}`) })
    })
}

type SeedTip = {
  by: ReturnType<typeof as>
  streamId: string
  creatorId: string
  amount: string
  message: string
}
async function seedTip(context: Context, tx: Tx, { creatorId, ...tip }: SeedTip) {
  const { price } = await quoteTip(context, { by: tip.by, creatorId, amount: tip.amount })
  const { amount, currency } = price.pay
  await fillDemoWallet(context, tx, {
    personId: tip.by.id,
    currency,
    amountMinor: Number(fromDecimal(amount, currency)) + 500,
    at: context.now(),
  })
  await tipStream(context, { ...tip, shown: { amount, currency, isConfirmed: 1 } })
}
