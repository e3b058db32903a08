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
import type { Route } from './+types/followers.ts'
import { FollowList } from './follow-list.tsx'
import { followPage } from './follow-page.ts'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return atOnceOrLater(request, followPage(context.get(serverSide).api, 'FOLLOWER', url))
}

export default function Followers({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Followers`} hidden />
      <h2 className="sr-only">{t`Followers`}</h2>
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {(first) => <FollowList trigger="FOLLOWER" first={first} empty={<Nobody />} />}
      </Later>
    </>
  )
}

function Nobody() {
  return (
    <EmptyState
      drawing="house"
      title={<Trans>Nobody follows you yet</Trans>}
      action={
        <LinkButton to="/profile/edit" tone="ember">
          <Trans>Edit your profile</Trans>
        </LinkButton>
      }
    >
      <Trans>A picture, a headline and a few words bring the first ones.</Trans>
    </EmptyState>
  )
}
