import { Trans, useLingui } from '@lingui/react/macro'
import { UserListSkeleton } from '../../../features/people/users/user-list.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { deferOnNavigation } from '../../../lib/hydration/defer-on-navigation.ts'
import { Deferred } from '../../../lib/hydration/deferred.tsx'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import type { Route } from './+types/restricted.ts'
import { RelationList, loadRelationPage } from './relation-list.tsx'
import { PanelHeader } from '../panel-head.tsx'

const list = 'GET /restrict/list'
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return deferOnNavigation(request, loadRelationPage(context.get(serverContext).api, list, url))
}

export default function RestrictedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const end = {
    act: 'unrestrict',
    word: t`Unrestrict`,
    label: (name: string) => t`Unrestrict ${name}`,
    done: (name: string) => t`${name} is no longer restricted.`,
  } as const
  const empty = (
    <EmptyState illustration="door" title={<Trans>No restricted users</Trans>}>
      <Trans>To restrict someone, use the menu next to their name.</Trans>
    </EmptyState>
  )
  return (
    <>
      <PageHead title={t`Restricted`} hidden />
      <PanelHeader title={t`Restricted`} back="/settings/privacy">
        <Trans>Their comments stay hidden until you approve them. They aren’t notified.</Trans>
      </PanelHeader>
      <Deferred value={loaderData.deferred} skeleton={<UserListSkeleton />}>
        {(first) => <RelationList {...{ first, list, end, empty }} path="/settings/restricted" />}
      </Deferred>
    </>
  )
}
