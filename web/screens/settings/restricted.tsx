import { Trans, useLingui } from '@lingui/react/macro'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/restricted.ts'
import { ChosenList, chosenPage } from './chosen-list.tsx'
import { PanelHead } from './panel-head.tsx'

const list = 'GET /restrict/list'
export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return atOnceOrLater(request, chosenPage(context.get(serverSide).api, list, url))
}

export default function RestrictedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const end = {
    act: 'unrestrict',
    word: t`End`,
    label: (name: string) => t`End the restriction of ${name}`,
    done: (name: string) => t`${name} is no longer restricted.`,
  } as const
  const empty = (
    <EmptyState drawing="door" title={<Trans>Nobody is restricted</Trans>}>
      <Trans>You can restrict someone from the three dots beside their name.</Trans>
    </EmptyState>
  )
  return (
    <>
      <PageHead title={t`Restricted`} hidden />
      <PanelHead title={t`Restricted`} back="/settings/privacy">
        <Trans>What they write waits until you look. They do not know.</Trans>
      </PanelHead>
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {(first) => <ChosenList {...{ first, list, end, empty }} path="/settings/restricted" />}
      </Later>
    </>
  )
}
