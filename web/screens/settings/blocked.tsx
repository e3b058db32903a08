import { Trans, useLingui } from '@lingui/react/macro'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/blocked.ts'
import { ChosenList, chosenPage } from './chosen-list.tsx'
import { PanelHead } from './panel-head.tsx'

const list = 'GET /block/list'
export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return atOnceOrLater(request, chosenPage(context.get(serverSide).api, list, url))
}

export default function BlockedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const end = {
    act: 'unblock',
    word: t`Unblock`,
    label: (name: string) => t`Unblock ${name}`,
    done: (name: string) => t`${name} is no longer blocked.`,
  } as const
  const empty = (
    <EmptyState drawing="door" title={<Trans>Nobody is blocked</Trans>}>
      <Trans>You can block someone from the three dots beside their name.</Trans>
    </EmptyState>
  )
  return (
    <>
      <PageHead title={t`Blocked`} hidden />
      <PanelHead title={t`Blocked`} back="/settings/privacy">
        <Trans>Neither of you sees the other anywhere. They are not told.</Trans>
      </PanelHead>
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {(first) => <ChosenList {...{ first, list, end, empty }} path="/settings/blocked" />}
      </Later>
    </>
  )
}
