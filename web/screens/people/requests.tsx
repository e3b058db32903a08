import { Trans, useLingui } from '@lingui/react/macro'
import { PEOPLE_PAGE, PeopleList, PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { api } from '../../lib/api.ts'
import { Later } from '../../lib/later.tsx'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/requests.ts'
import { RequestRow } from './request-row.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api: ask } = context.get(serverSide)
  const list = async () => {
    const offset = pageFrom(url)
    const query = { offset, limit: PEOPLE_PAGE }
    const { data: people, totalCount } = bodyOf(await ask('GET /followRequests', { query }))
    return { people, totalCount, offset }
  }
  return { now: Date.now(), ...(await atOnceOrLater(request, list())) }
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Requests`} hidden />
      <h2 className="sr-only">{t`Requests`}</h2>
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {(first) =>
          first.totalCount === 0 ? (
            <Nobody />
          ) : (
            <div className="pt-4">
              <PeopleList
                first={first}
                more={async (offset) => {
                  const answer = await api('GET /followRequests', { query: { offset, limit: PEOPLE_PAGE } })
                  return answer.ok ? answer.body.data : undefined
                }}
                nextPage={(from) => `/people/requests?from=${from}`}
                render={(person, list) => <RequestRow person={person} now={loaderData.now} {...list} />}
              />
            </div>
          )
        }
      </Later>
    </>
  )
}

function Nobody() {
  return (
    <EmptyState
      drawing="door"
      title={<Trans>Nobody is waiting</Trans>}
      action={
        <LinkButton to="/settings/privacy" tone="line">
          <Trans>Privacy</Trans>
        </LinkButton>
      }
    >
      <Trans>While your profile is private, everyone who wants to follow you asks here first.</Trans>
    </EmptyState>
  )
}
