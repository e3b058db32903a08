import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import { requireMember } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { api as browserApi } from '../../lib/api/api.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { Route } from './+types/go-live.ts'
import { StreamTime } from './list/stream-time.tsx'
import { isRunning } from './state/stream-phase.ts'
import type { LiveConnection, StreamDetail } from './state/stream-types.ts'
import { DeviceCheck } from './studio/device-check.tsx'
import { EncoderPanel } from './studio/encoder-panel.tsx'
import { EndButton } from './studio/end-button.tsx'
import { HostView } from './studio/host-view.tsx'
import { StreamForm, type NewStream } from './studio/stream-form.tsx'
import { useBroadcast } from './studio/use-broadcast.ts'
import { useDevices } from './studio/use-devices.ts'

export const handle: ShellHandle = { frame: 'stage' }
/** The studio keeps its own state while it is open. */
export const shouldRevalidate = () => false

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/live')
  const { api } = context.get(serverContext)
  const eventId = url.searchParams.get('event')
  const [availability, setting, live, interrupted, categories, lists] = await Promise.all([
    api('GET /stream/availability'),
    api('GET /walletSetting'),
    api('GET /streams', { query: { status: 2, limit: 1 } }),
    api('GET /streams', { query: { status: 5, limit: 1 } }),
    api('GET /group', { query: { limit: 50 } }),
    api('GET /creatorCustomerLists', { query: { limit: 50 } }),
  ])
  const running = [live, interrupted].flatMap((list) => (list.ok ? (list.body.data ?? []) : []))[0]
  const streamId = running?.streamId ?? eventId
  const detail = streamId ? await api('GET /stream/detail', { query: { streamId } }) : undefined
  return {
    availability: unwrapResponse(availability).data,
    currency: unwrapResponse(setting).data.currency,
    categories: unwrapResponse(categories).data,
    lists: unwrapResponse(lists).data,
    stream: detail?.ok && detail.body.data.isHost ? detail.body.data : undefined,
  }
}

const COUNTDOWN_SECONDS = 3

/** The host's studio: device check and details, then the running stream. */
export default function GoLive({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { availability, currency, categories, lists } = loaderData
  const [stream, setStream] = useState<StreamDetail | undefined>(loaderData.stream)
  const [isLive, setLive] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ErrorBody>()
  const [countdown, setCountdown] = useState<number>()
  const devices = useDevices(true)
  const broadcast = useBroadcast(stream?.streamId, devices.media)

  const begin = async (answer: { stream: StreamDetail; connection: LiveConnection }) => {
    setStream(answer.stream)
    setLive(true)
    window.scrollTo({ top: 0 }) // the form may have been scrolled
    await broadcast.start(answer.connection)
  }
  const lostText = t`Something went wrong. Check your connection and try again.`
  const create = async (body: NewStream) => {
    setFault(undefined)
    if (!body.scheduledAt) await count(setCountdown)
    setBusy(true)
    const answer = await browserApi('POST /stream', { body }).catch(() => undefined)
    setBusy(false)
    if (!answer) return showToast({ text: lostText, kind: 'error' })
    if (!answer.ok) return setFault(answer.body)
    const { stream: made, connection } = answer.body.data
    if (connection) return begin({ stream: made, connection })
    showToast({ text: t`Stream scheduled.`, kind: 'done' })
    return navigate('/streams')
  }
  const startExisting = async (known: StreamDetail) => {
    setBusy(true)
    if (!isRunning(known)) await count(setCountdown)
    const answer = await (
      isRunning(known)
        ? browserApi('POST /stream/host', { body: { streamId: known.streamId } })
        : browserApi('POST /stream/schedule/golive', { body: { eventId: known.streamId } })
    ).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) return begin(answer.body.data)
    return showToast({ text: answer?.body.message ?? lostText, kind: 'error' })
  }
  const startDemo = async () => {
    setBusy(true)
    const body = { title: t`Demo stream`, isRecorded: 1 as const }
    const answer = await browserApi('POST /stream/demo', { body }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) return navigate(`/live/${answer.body.data.streamId}`)
    return showToast({ text: answer?.body.message ?? lostText, kind: 'error' })
  }
  const hasEncoders = availability.hasEncoders === 1
  const canStart = availability.isAvailable === 1 && devices.media !== undefined
  return (
    <div className="px-4 py-4 tablet:px-0 desktop:pe-4">
      <PageHead title={t`Go live`} hidden />
      {isLive && stream ? (
        <HostView loaded={stream} devices={devices} broadcast={broadcast} />
      ) : (
        <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid content-start gap-4">
            <h1 className="type-28">
              <Trans>Go live</Trans>
            </h1>
            {availability.isAvailable === 0 && <Banner tone="warn">{availability.reason}</Banner>}
            <DeviceCheck {...devices} />
            {availability.canDemo === 1 && !stream && (
              <DemoStream busy={busy} onStart={() => void startDemo()} />
            )}
            {hasEncoders && !stream && (
              <Banner tone="info">
                <Trans>
                  Streaming with OBS? Schedule your stream, then open it here to get its address and key.
                </Trans>
              </Banner>
            )}
          </div>
          {stream && stream.status !== 3 && stream.status !== 4 ? (
            <Existing {...{ stream, busy, canStart, hasEncoders }} onStart={startExisting} />
          ) : (
            <Card>
              <StreamForm
                {...{ currency, categories, lists, canStart, busy, fault }}
                onSubmit={(body) => void create(body)}
              />
            </Card>
          )}
        </div>
      )}
      {countdown !== undefined && (
        <div className="fixed inset-0 z-50 grid place-items-center bg-night/80 text-white">
          <p role="status" className="font-display text-[120px] leading-none tabular-nums">
            {countdown}
          </p>
        </div>
      )}
    </div>
  )
}

/** For newcomers without a camera; the video comes from the server. */
const DemoStream = ({ busy, onStart }: { busy: boolean; onStart: () => void }) => (
  <Banner tone="info">
    <Trans>No camera at hand? See how a stream works with a demo video.</Trans>{' '}
    <button type="button" className="font-semibold underline" disabled={busy} onClick={onStart}>
      <Trans>Start a demo stream</Trans>
    </button>
  </Banner>
)

type ExistingProps = {
  stream: StreamDetail
  busy: boolean
  canStart: boolean
  hasEncoders: boolean
  onStart: (stream: StreamDetail) => Promise<unknown>
}
/** A stream that is scheduled, or already running elsewhere. */
function Existing({ stream, busy, canStart, hasEncoders, onStart }: ExistingProps) {
  // A browser that continued it would take the place of the encoder.
  const isEncoded = isRunning(stream) && stream.hostSettings?.hasEncoder === 1
  return (
    <Card>
      <div className="grid gap-4">
        <div>
          <h2 className="type-20 break-words">{stream.title}</h2>
          <p className="text-ink-2">
            {isRunning(stream) ? (
              isEncoded ? (
                <Trans>You’re live with OBS.</Trans>
              ) : (
                <Trans>This stream is live.</Trans>
              )
            ) : (
              stream.scheduledAt && (
                <Trans>
                  Scheduled for <StreamTime at={stream.scheduledAt} />
                </Trans>
              )
            )}
          </p>
        </div>
        {isEncoded ? (
          <LinkButton to={`/live/${stream.streamId}`} tone="ember" size="lg" wide>
            <Trans>Watch and chat</Trans>
          </LinkButton>
        ) : (
          <Button
            tone="ember"
            size="lg"
            wide
            busy={busy}
            disabled={!canStart}
            onClick={() => void onStart(stream)}
          >
            {isRunning(stream) ? <Trans>Continue streaming</Trans> : <Trans>Go live</Trans>}
          </Button>
        )}
        {hasEncoders && (isEncoded || !isRunning(stream)) && <EncoderPanel stream={stream} />}
        {isRunning(stream) && <EndButton streamId={stream.streamId} wide />}
        <LinkButton to="/streams" tone="bare" wide>
          <Trans>All streams</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}

/** Counts down on the screen; resolves at zero. */
function count(show: (left: number | undefined) => void) {
  return new Promise<void>((resolve) => {
    let left = COUNTDOWN_SECONDS
    show(left)
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return show(left)
      clearInterval(timer)
      show(undefined)
      return resolve()
    }, 1000)
  })
}
