import { Trans, useLingui } from '@lingui/react/macro'
import { requireMember } from '../../features/account/session/session.ts'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/following.ts'
import { loadFollowPage } from './load-follow-page.ts'
import { FollowScreen } from './follow-screen.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return deferOnNavigation(request, loadFollowPage(context.get(serverContext).api, 'FOLLOWING', url))
}

export default function Following({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FollowScreen title={t`Following`} trigger="FOLLOWING" later={loaderData.deferred} empty={<Nobody />} />
  )
}

function Nobody() {
  return (
    <EmptyState
      illustration="house"
      title={<Trans>You’re not following anyone yet</Trans>}
      action={
        <LinkButton to="/home" tone="ember">
          <Trans>Find creators</Trans>
        </LinkButton>
      }
    >
      <Trans>Following is free. Creators aren’t notified when you unfollow.</Trans>
    </EmptyState>
  )
}
