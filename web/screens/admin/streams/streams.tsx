import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { data, Link } from 'react-router'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf, PAGE_SIZE, Pager } from '../shell/pager.tsx'
import { requireStaff } from '../shell/staff-session.ts'
import type { Route } from './+types/streams.ts'
import { ReasonForm } from './reason-form.tsx'
import { StaffVideo } from './staff-video.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const offset = offsetOf(url)
  const page = unwrapResponse(
    await context.get(serverContext).api('GET /staff/streams', { query: { offset, limit: PAGE_SIZE } }),
  )
  return { streams: page.data, total: page.totalCount, offset }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const [streamId, reason] = [formText(form, 'streamId'), formText(form, 'reason').trim()]
  const intent = formText(form, 'intent') === 'view' ? ('view' as const) : ('end' as const)
  const body = { streamId, reason }
  if (intent === 'view') {
    const answer = await api('POST /staff/stream/view', { body })
    if (answer.ok) return data({ streamId, intent, connection: answer.body.data })
    return data(
      { streamId, intent, message: answer.body.message, isReason: Boolean(answer.body.fields?.reason) },
      { status: answer.status },
    )
  }
  const answer = await api('POST /staff/stream/end', { body })
  if (answer.ok) return data({ streamId, intent })
  return data(
    { streamId, intent, message: answer.body.message, isReason: Boolean(answer.body.fields?.reason) },
    { status: answer.status },
  )
}
export type StaffStreamResult = Route.ComponentProps['actionData']
type Stream = Route.ComponentProps['loaderData']['streams'][number]

/** Streams that run now: staff can look in unseen and end them. */
export default function StaffStreams({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { streams, total, offset } = loaderData
  return (
    <>
      <PageTitle
        title={t`Live streams`}
        note={<Plural value={total} _0="No one is live" one="# live stream" other="# live streams" />}
      />
      {streams.length === 0 ? (
        <EmptyState illustration="drawerful" title={<Trans>No one is live</Trans>}>
          <Trans>Streams appear here while they run.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {streams.map((stream) => (
            <StreamRow
              key={stream.streamId}
              stream={stream}
              result={actionData?.streamId === stream.streamId ? actionData : undefined}
            />
          ))}
        </ul>
      )}
      <Pager offset={offset} limit={PAGE_SIZE} total={total} />
    </>
  )
}

function StreamRow({ stream, result }: { stream: Stream; result: StaffStreamResult }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormats()
  const { streamId, title, host, startedAt, viewerCount, status } = stream
  const name = `${host.firstName} ${host.lastName}`.trim()
  const fault = result && 'message' in result ? result : undefined
  const message = fault?.isReason ? undefined : fault?.message
  const isReasonWrong = (intent: 'view' | 'end') => fault?.intent === intent && fault.isReason
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar silent size={40} name={name} image={host.profilePic} />
        <div className="min-w-52 flex-1">
          <p className="truncate font-semibold">
            <bdi>{title}</bdi>
          </p>
          <p className="text-13 text-ink-2">
            <Link to={`/admin/users/${host._id}`} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
            {startedAt && (
              <>
                {' · '}
                <time dateTime={startedAt}>{dateTime(startedAt, 'UTC')}</time>
              </>
            )}
          </p>
        </div>
        {status === 5 && (
          <Badge tone="warn">
            <Trans>Interrupted</Trans>
          </Badge>
        )}
        <Badge icon={<Eye aria-hidden />}>{i18n.number(viewerCount)}</Badge>
      </div>
      {message && <Banner tone="bad">{message}</Banner>}
      {result && 'connection' in result && <StaffVideo connection={result.connection} title={title} />}
      <div className="flex flex-wrap items-start gap-2">
        <ReasonForm
          intent="view"
          streamId={streamId}
          tone="line"
          title={<Trans>Look in</Trans>}
          yes={<Trans>Watch unseen</Trans>}
          note={<Trans>Nobody in the stream sees you. The audit log keeps your reason.</Trans>}
          isReasonWrong={isReasonWrong('view')}
        />
        <ReasonForm
          intent="end"
          streamId={streamId}
          tone="danger"
          title={<Trans>End stream</Trans>}
          yes={<Trans>End it now</Trans>}
          note={<Trans>Viewers leave at once. Tickets are refunded if the stream was too short.</Trans>}
          isReasonWrong={isReasonWrong('end')}
        />
      </div>
    </li>
  )
}
