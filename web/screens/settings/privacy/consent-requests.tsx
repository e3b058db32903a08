import { Trans, useLingui } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { UserListSkeleton } from '../../../features/people/users/user-list.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { deferOnNavigation } from '../../../lib/hydration/defer-on-navigation.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Deferred } from '../../../lib/hydration/deferred.tsx'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import type { Route } from './+types/consent-requests.ts'
import { ConsentRequestRow } from './consent-request-row.tsx'
import { PanelHeader } from '../panel-head.tsx'

const PAGE = 10
/** Reloads after an error too, because the post may have changed. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || revalidateUnlessDialogOnly(args)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const offset = pageOffset(url)
  const list = async () => {
    const { data: requests, totalCount } = unwrapResponse(
      await api('GET /consents', { query: { offset, limit: PAGE } }),
    )
    return { requests, totalCount, offset }
  }
  return deferOnNavigation(request, list())
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const isAgreed = formText(form, 'intent') === 'agree' ? 1 : 0
  const viewedMediaIds = formText(form, 'seen').split(' ').filter(Boolean)
  const answer = await context.get(serverContext).api('POST /consents/answer', {
    body: { consentId: formText(form, 'consentId'), isAgreed, viewedMediaIds },
  })
  return answer.ok ? data({ message: '' }) : data({ message: answer.body.message }, { status: answer.status })
}

export default function ConsentRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Posts you’re in`} hidden />
      <PanelHeader title={t`Posts you’re in`} back="/settings/privacy">
        <Trans>
          Creators tag the people in their posts. Nothing is published until you agree, and you can change
          your mind anytime.
        </Trans>
      </PanelHeader>
      {actionData?.message && (
        <div className="pt-4">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <Deferred value={loaderData.deferred} skeleton={<UserListSkeleton />}>
        {({ requests, totalCount, offset }) =>
          requests.length === 0 ? (
            <Nothing isBeyond={offset > 0} />
          ) : (
            <>
              <ul>
                {requests.map((request) => (
                  <ConsentRequestRow key={request._id} request={request} />
                ))}
              </ul>
              <Pagination from={offset} size={PAGE} total={totalCount} at={pageAt} className="pt-6" />
            </>
          )
        }
      </Deferred>
    </>
  )
}

const pageAt = (from: number) => (from > 0 ? `?from=${from}` : '/settings/shown')

/** No requests at all, or a page past the end. */
function Nothing({ isBeyond }: { isBeyond: boolean }) {
  if (isBeyond)
    return (
      <EmptyState
        illustration="door"
        title={<Trans>Nothing older</Trans>}
        action={
          <LinkButton to={pageAt(0)} tone="line">
            <Trans>Go to newest</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState illustration="door" title={<Trans>You’re not in any posts</Trans>}>
      <Trans>When a creator tags you in a post, we’ll ask for your consent here.</Trans>
    </EmptyState>
  )
}
