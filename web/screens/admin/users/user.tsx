import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import type { Api } from '../../../../contract/core/client.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/user.ts'
import { offsetOf } from '../shell/pager.tsx'
import { isFinance, requireStaff, useStaffMember } from '../shell/staff-session.ts'
import { UserStatusBadge } from './user-status-badge.tsx'
import { UserActions } from './user-actions.tsx'
import { UserDetails } from './user-details.tsx'
import { UserNotes } from './user-notes.tsx'

const NOTES_PAGE = 10

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const offset = offsetOf(url)
  const { userId } = params
  const [user, notes] = await Promise.all([
    api('GET /staff/user', { query: { userId } }),
    api('GET /staff/userNotes', { query: { userId, offset, limit: NOTES_PAGE } }),
  ])
  const { data: list, totalCount } = unwrapResponse(notes)
  return { user: unwrapResponse(user).data, notes: { notes: list, total: totalCount, offset } }
}

export async function action({ context, request, url, params: { userId } }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'addNote' || intent === 'removeNote') return changeNotes(api, userId, form)
  const body = { userId, reason: formText(form, 'reason').trim() }
  const answer =
    intent === 'suspend'
      ? await api('POST /staff/suspend', { body })
      : intent === 'restore'
        ? await api('POST /staff/restore', { body })
        : await api('POST /staff/impersonate', { body })
  if (answer.ok && intent === 'impersonate') throw redirect('/home')
  if (answer.ok) return data({ done: intent })
  const isReason = Boolean(answer.body.fields?.reason)
  return data({ intent, isReason, message: answer.body.message }, { status: answer.status })
}

async function changeNotes(api: Api, userId: string, form: FormData) {
  const answer =
    formText(form, 'intent') === 'addNote'
      ? await api('POST /staff/userNotes', { body: { userId, text: formText(form, 'text').trim() } })
      : await api('DELETE /staff/userNotes', { query: { noteId: formText(form, 'noteId') } })
  if (answer.ok) return data({ done: 'note' })
  return data({ noteError: answer.body.fields?.text ?? answer.body.message }, { status: answer.status })
}

export default function UserPage({ loaderData: { user, notes }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const me = useStaffMember()
  const name = `${user.firstName} ${user.lastName}`.trim()
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={name} hidden />
      <header className="flex flex-wrap items-center gap-4">
        <Link
          to="/admin/users"
          aria-label={t`Back to users`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <Avatar silent size={56} name={name} image={user.profilePic} />
        <div className="min-w-0 flex-1">
          <h1 className="type-28 break-words">{name}</h1>
          <bdi className="text-ink-2">@{user.username}</bdi>
        </div>
        <UserStatusBadge code={user.statusCode} />
        {isFinance(me) && (
          <LinkButton to={`/admin/users/${user._id}/money`} tone="line" size="sm">
            <Trans>Money</Trans>
          </LinkButton>
        )}
      </header>
      {refusal && !refusal.isReason && <Banner tone="bad">{refusal.message}</Banner>}
      {user.suspension && (
        <Banner tone="bad">
          <Trans>
            Suspended by {user.suspension.by}, {formats.dateTime(user.suspension.at, 'UTC')}:{' '}
            {user.suspension.reason}
          </Trans>
        </Banner>
      )}
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 content-start gap-8">
          <UserNotes
            {...notes}
            limit={NOTES_PAGE}
            error={actionData && 'noteError' in actionData ? actionData.noteError : undefined}
          />
          <UserDetails user={user} />
        </div>
        <UserActions user={user} wrong={refusal?.isReason ? refusal.intent : undefined} />
      </div>
    </div>
  )
}
