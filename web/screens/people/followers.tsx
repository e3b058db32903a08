import { Trans, useLingui } from '@lingui/react/macro'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater } from '../../lib/answers.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/followers.ts'
import { followPage } from './follow-page.ts'
import { FollowScreen } from './follow-screen.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return atOnceOrLater(request, followPage(context.get(serverSide).api, 'FOLLOWER', url))
}

export default function Followers({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return <FollowScreen title={t`Followers`} trigger="FOLLOWER" later={loaderData.later} empty={<Nobody />} />
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
