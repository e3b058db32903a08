import { Trans, useLingui } from '@lingui/react/macro'
import { requireMember } from '../../features/account/session/session.ts'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/followers.ts'
import { loadFollowPage } from './load-follow-page.ts'
import { FollowScreen } from './follow-screen.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return deferOnNavigation(request, loadFollowPage(context.get(serverContext).api, 'FOLLOWER', url))
}

export default function Followers({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FollowScreen title={t`Followers`} trigger="FOLLOWER" later={loaderData.deferred} empty={<Nobody />} />
  )
}

function Nobody() {
  return (
    <EmptyState
      illustration="house"
      title={<Trans>No followers yet</Trans>}
      action={
        <LinkButton to="/profile/edit" tone="ember">
          <Trans>Edit profile</Trans>
        </LinkButton>
      }
    >
      <Trans>Add a photo, a headline and a short bio to get your first followers.</Trans>
    </EmptyState>
  )
}
