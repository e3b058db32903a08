import { Trans, useLingui } from '@lingui/react/macro'
import { USERS_PAGE, UserList, UserListSkeleton } from '../../features/people/users/user-list.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { api } from '../../lib/api/api.ts'
import { Deferred } from '../../lib/hydration/deferred.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/follow-requests.ts'
import { FollowRequestRow } from './follow-request-row.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api: ask } = context.get(serverContext)
  const list = async () => {
    const offset = pageOffset(url)
    const query = { offset, limit: USERS_PAGE }
    const { data: people, totalCount } = unwrapResponse(await ask('GET /followRequests', { query }))
    return { people, totalCount, offset }
  }
  return { now: Date.now(), ...(await deferOnNavigation(request, list())) }
}

export default function FollowRequests({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Requests`} hidden />
      <h2 className="sr-only">{t`Requests`}</h2>
      <Deferred value={loaderData.deferred} skeleton={<UserListSkeleton />}>
        {(first) =>
          first.totalCount === 0 ? (
            <Nobody />
          ) : (
            <div className="pt-4">
              <UserList
                first={first}
                more={async (offset) => {
                  const answer = await api('GET /followRequests', { query: { offset, limit: USERS_PAGE } })
                  return answer.ok ? answer.body.data : undefined
                }}
                nextPage={(from) => `/people/requests?from=${from}`}
                render={(person, list) => <FollowRequestRow person={person} now={loaderData.now} {...list} />}
              />
            </div>
          )
        }
      </Deferred>
    </>
  )
}

function Nobody() {
  return (
    <EmptyState
      illustration="door"
      title={<Trans>No follow requests</Trans>}
      action={
        <LinkButton to="/settings/privacy" tone="line">
          <Trans>Privacy</Trans>
        </LinkButton>
      }
    >
      <Trans>While your profile is private, follow requests appear here.</Trans>
    </EmptyState>
  )
}
