import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data, redirect } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { cookieValue } from '../../lib/session/client-cookies.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { validZone } from '../posts/zoned-time.ts'
import type { Route } from './+types/mass-messages.ts'
import { MassMessageRow } from './mass-message-row.tsx'
import { useProgress } from './use-progress.ts'

const PAGE = 20
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const from = pageOffset(url)
  const { api } = context.get(serverContext)
  const { data: messages, totalCount } = unwrapResponse(
    await api('GET /sendUpdates', { query: { offset: from, limit: PAGE } }),
  )
  return {
    messages,
    totalCount,
    from,
    zone: validZone(cookieValue(request.headers.get('cookie'), 'zone')),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const massMessageId = formText(form, 'massMessageId')
  const key = formText(form, 'intent') === 'cancel' ? 'POST /sendUpdates/cancel' : 'POST /sendUpdates/recall'
  const answer = await api(key, { body: { massMessageId } })
  return answer.ok ? data({}) : data({ message: answer.body.message }, { status: answer.status })
}

/** A creator's mass messages, newest first. */
export default function MassMessages({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { messages, totalCount, from, zone } = loaderData
  useProgress(messages.some(({ state }) => state === 'sending'))
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Mass messages`} hidden />
      <header className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <h1 className="type-28">
          <Trans>Mass messages</Trans>
        </h1>
        <LinkButton to="/mass-messages/new" tone="ember" icon={<Plus aria-hidden className="size-4" />}>
          <Trans>New message</Trans>
        </LinkButton>
      </header>
      {messages.length === 0 ? (
        <EmptyState illustration="messages" title={<Trans>No mass messages yet</Trans>}>
          <Trans>
            Write once to your subscribers, followers or buyers. Each fan gets it in their own conversation.
          </Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {messages.map((message) => (
            <MassMessageRow key={message.massMessageId} message={message} zone={zone} />
          ))}
        </ul>
      )}
      <Pagination
        from={from}
        size={PAGE}
        total={totalCount}
        at={(place) => `?from=${place}`}
        className="pt-6"
      />
    </div>
  )
}
