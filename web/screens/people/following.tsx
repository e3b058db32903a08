import { Trans, useLingui } from '@lingui/react/macro'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater } from '../../lib/answers.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/following.ts'
import { followPage } from './follow-page.ts'
import { FollowScreen } from './follow-screen.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return atOnceOrLater(request, followPage(context.get(serverSide).api, 'FOLLOWING', url))
}

export default function Following({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return <FollowScreen title={t`Following`} trigger="FOLLOWING" later={loaderData.later} empty={<Nobody />} />
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
