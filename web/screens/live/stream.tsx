import { Suspense } from 'react'
import { data, useRevalidator } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { isMember, useSession } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { lazyComponent } from '../../lib/hydration/lazy-component.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import type { Route } from './+types/stream.ts'
import { LiveChat } from './chat/live-chat.tsx'
import './live.css'
import { Stage } from './stage/stage.tsx'
import { StreamFacts } from './stage/stream-facts.tsx'
import { hostName } from './state/stream-types.ts'
import { useStreamRoom } from './state/use-stream-room.ts'

const Replay = lazyComponent(async () => (await import('./recording/replay.tsx')).Replay)

export const handle: ShellHandle = { frame: 'stage', isDarkBelow: () => true }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params: { streamId } }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const detail = await api('GET /stream/detail', { query: { streamId } })
  if (!detail.ok) throw data(null, { status: detail.status === 422 ? 404 : detail.status })
  const stream = detail.body.data
  const session = await api('GET /session')
  const isPayer = session.ok && session.body.data.userType === UserType.fan && !session.body.data.isGuest
  const [messages, quote] = await Promise.all([
    stream.isAllowed ? api('GET /stream/messages', { query: { streamId, limit: 50 } }) : undefined,
    isPayer ? api('GET /tipCreator/quote', { query: { creatorId: stream.host._id } }) : undefined,
  ])
  return {
    stream,
    messages: messages?.ok ? [...messages.body.data].toReversed() : [],
    tips: quote?.ok
      ? {
          quickAmounts: quote.body.data.quickAmounts,
          amount: quote.body.data.amount,
          currency: quote.body.data.currency,
          menu: quote.body.data.menu,
        }
      : undefined,
  }
}

/** One stream: video, chat, tips and goal. On phones the chat is over the picture. */
export default function StreamPage({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const viewerId = isMember(session) ? session._id : undefined
  const room = useStreamRoom({ loaded: loaderData.stream, messages: loaderData.messages, viewerId })
  const { stream } = room
  if (stream.recording)
    return (
      <Suspense>
        <PageHead title={stream.title} about={stream.description || hostName(stream)} />
        <Replay
          key={stream.streamId}
          stream={stream}
          recording={stream.recording}
          messages={room.messages}
          onSent={room.addMessage}
        />
      </Suspense>
    )
  return (
    <div
      key={stream.streamId}
      className="fixed inset-0 z-30 bg-night text-white tablet:static tablet:z-auto tablet:-mb-16 tablet:grid tablet:gap-4 tablet:bg-transparent tablet:pt-4 tablet:text-inherit desktop:h-dvh desktop:grid-cols-[minmax(0,1fr)_360px] desktop:pt-0"
    >
      <PageHead title={stream.title} about={stream.description || hostName(stream)} />
      <div className="flex min-h-0 min-w-0 flex-col gap-4 desktop:py-4">
        <Stage
          stream={stream}
          onReload={() => {
            void room.reload()
            void revalidate()
          }}
        />
        <StreamFacts stream={stream} />
      </div>
      {stream.isAllowed === 1 && (
        <LiveChat stream={stream} messages={room.messages} onSent={room.addMessage} tips={loaderData.tips} />
      )}
    </div>
  )
}
