import { Trans, useLingui } from '@lingui/react/macro'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/following.ts'
import { FollowList } from './follow-list.tsx'
import { followPage } from './follow-page.ts'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return atOnceOrLater(request, followPage(context.get(serverSide).api, 'FOLLOWING', url))
}

export default function Following({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Following`} hidden />
      <h2 className="sr-only">{t`Following`}</h2>
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {(first) => <FollowList trigger="FOLLOWING" first={first} empty={<Nobody />} />}
      </Later>
    </>
  )
}

function Nobody() {
  return (
    <EmptyState
      drawing="house"
      title={<Trans>You follow nobody yet</Trans>}
      action={
        <LinkButton to="/home" tone="ember">
          <Trans>Find creators</Trans>
        </LinkButton>
      }
    >
      <Trans>Following is free, and nobody is told when you stop.</Trans>
    </EmptyState>
  )
}
