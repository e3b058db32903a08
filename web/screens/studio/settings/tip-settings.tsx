import { Trans, useLingui } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import type { Route } from './+types/tip-settings.ts'
import { GoalEditor } from './goal-editor.tsx'
import { TipMenuEditor } from './tip-menu-editor.tsx'
import { PanelHeader } from '../../settings/panel-head.tsx'
import { tipsAction } from './tip-settings-action.ts'
import { UserType } from '../../../../contract/core/constants.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly
export const action = tipsAction
const GOALS_PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/settings')
  const { api } = context.get(serverContext)
  const from = pageOffset(url)
  const [menu, goals] = await Promise.all([
    api('GET /tipMenu', { query: { userId: session._id } }),
    api('GET /tipGoals', { query: { limit: GOALS_PAGE, offset: from } }),
  ])
  const { data, totalCount } = unwrapResponse(goals)
  return { ...unwrapResponse(menu).data, goals: data, goalCount: totalCount, from }
}

/** Tip menu and goals. */
export default function TipSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { items, currency, goals, goalCount, from } = loaderData
  return (
    <>
      <PageHead title={t`Tips`} hidden />
      <PanelHeader title={t`Tips`}>
        <Trans>Set up what fans can tip for and the goals they can support.</Trans>{' '}
        <Link to="/studio/tips" className="font-semibold text-ember-text hover:underline">
          <Trans>Tips you’ve received</Trans>
        </Link>
      </PanelHeader>
      <TipMenuEditor items={items} currency={currency} answer={actionData} />
      <GoalEditor
        goals={goals}
        currency={currency}
        answer={actionData}
        pages={
          <Pagination
            from={from}
            size={GOALS_PAGE}
            total={goalCount}
            at={(place) => `?from=${place}#goals`}
          />
        }
      />
    </>
  )
}
