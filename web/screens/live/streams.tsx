import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn, Radio } from 'lucide-react'
import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { api as browserApi } from '../../lib/api/api.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LiveBadge } from '../../ui/display/live-badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { Route } from './+types/streams.ts'
import { StreamTime } from './list/stream-time.tsx'
import { RecordingActions, RecordingBadge } from './recording/recording-actions.tsx'
import { isRunning } from './state/stream-phase.ts'
import type { StreamCard } from './state/stream-types.ts'

export const handle: ShellHandle = { frame: 'wide' }
const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/live')
  const offset = pageOffset(url)
  const answer = await context.get(serverContext).api('GET /streams', { query: { limit: PAGE, offset } })
  const { data, totalCount } = unwrapResponse(answer)
  return { streams: data, totalCount, offset }
}

/** The host's streams: scheduled, live and past ones. */
export default function Streams({ loaderData: { streams, totalCount, offset } }: Route.ComponentProps) {
  const { t } = useLingui()
  const goLive = (
    <LinkButton to="/go-live" tone="ember" icon={<Radio aria-hidden className="size-4" />}>
      <Trans>Go live</Trans>
    </LinkButton>
  )
  return (
    <div className="grid gap-6 px-4 pt-4 pb-10 tablet:px-0 tablet:pt-8">
      <PageHead title={t`Streams`} hidden />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-40 max-tablet:text-28">
          <Trans>Streams</Trans>
        </h1>
        {goLive}
      </header>
      {streams.length === 0 ? (
        <EmptyState illustration="fan" title={<Trans>No streams yet</Trans>}>
          <Trans>Your scheduled and past streams will appear here.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {streams.map((stream) => (
            <StreamRow key={stream.streamId} stream={stream} />
          ))}
        </ul>
      )}
      {totalCount > offset + streams.length && (
        <LinkButton to={`?from=${offset + PAGE}`} wide>
          <Trans>Older streams</Trans>
        </LinkButton>
      )}
    </div>
  )
}

function StreamRow({ stream }: { stream: StreamCard }) {
  const at = stream.status === 1 ? stream.scheduledAt : stream.startedAt
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{stream.title}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
          <StatusBadge stream={stream} />
          <RecordingBadge stream={stream} />
          {at && <StreamTime at={at} />}
          {stream.status !== 1 && stream.likeCount > 0 && (
            <Plural value={stream.likeCount} one="# like" other="# likes" />
          )}
        </p>
      </div>
      <RecordingActions stream={stream} />
      {stream.status === 1 && <CancelButton stream={stream} />}
      {(stream.status === 1 || isRunning(stream)) && (
        <LinkButton to={`/go-live?event=${stream.streamId}`} size="sm" tone="ink">
          {isRunning(stream) ? <Trans>Open studio</Trans> : <Trans>Go live</Trans>}
        </LinkButton>
      )}
      {stream.startedAt && (
        <LinkButton
          to={`/streams/${stream.streamId}`}
          size="sm"
          icon={<ChartNoAxesColumn aria-hidden className="size-4" />}
        >
          <Trans>Analytics</Trans>
        </LinkButton>
      )}
    </li>
  )
}

function StatusBadge({ stream: { status } }: { stream: StreamCard }) {
  if (status === 2 || status === 5) return <LiveBadge size="sm" />
  if (status === 1)
    return (
      <Badge tone="info">
        <Trans>Scheduled</Trans>
      </Badge>
    )
  return <Badge>{status === 3 ? <Trans>Ended</Trans> : <Trans>Cancelled</Trans>}</Badge>
}

function CancelButton({ stream }: { stream: StreamCard }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const query = { eventId: stream.streamId }
    const answer = await browserApi('DELETE /stream/schedule/cancel', { query }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) {
      setOpen(false)
      showToast({ text: t`Stream cancelled.`, kind: 'done' })
      return revalidate()
    }
    const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
    return showToast({ text, kind: 'error' })
  }
  return (
    <>
      <Button size="sm" tone="line" onClick={() => setOpen(true)}>
        <Trans>Cancel stream</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Cancel this stream?`}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button tone="line" onClick={() => setOpen(false)}>
              <Trans>Keep stream</Trans>
            </Button>
            <Button tone="danger" busy={busy} onClick={() => void cancel()}>
              <Trans>Cancel stream</Trans>
            </Button>
          </div>
        }
      >
        <p className="pb-2 text-ink-2">
          <Trans>Everyone with a ticket gets their money back.</Trans>
        </p>
      </Dialog>
    </>
  )
}
