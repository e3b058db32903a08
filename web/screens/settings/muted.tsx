import { Trans, useLingui } from '@lingui/react/macro'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/muted.ts'
import { ChosenList, chosenPage } from './chosen-list.tsx'
import { PanelHead } from './panel-head.tsx'

const list = 'GET /mute/list'
export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return atOnceOrLater(request, chosenPage(context.get(serverSide).api, list, url))
}

export default function MutedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const end = {
    act: 'unmute',
    word: t`Unmute`,
    label: (name: string) => t`Unmute ${name}`,
    done: (name: string) => t`${name} is no longer muted.`,
  } as const
  const empty = (
    <EmptyState drawing="door" title={<Trans>Nobody is muted</Trans>}>
      <Trans>You can mute someone from the three dots beside their name.</Trans>
    </EmptyState>
  )
  return (
    <>
      <PageHead title={t`Muted`} hidden />
      <PanelHead title={t`Muted`} back="/settings/privacy">
        <Trans>You follow them and see nothing new of them. They do not know.</Trans>
      </PanelHead>
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {(first) => <ChosenList {...{ first, list, end, empty }} path="/settings/muted" />}
      </Later>
    </>
  )
}
