import { Trans, useLingui } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { Route } from './+types/tips.ts'
import { GoalPart } from './goal-part.tsx'
import { MenuPart } from './menu-part.tsx'
import { PanelHead } from './panel-head.tsx'
import { tipsAction } from './tips-action.ts'

export const shouldRevalidate = notForDialogs
export const action = tipsAction
const GOALS_PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/settings')
  const { api } = context.get(serverSide)
  const from = pageFrom(url)
  const [menu, goals] = await Promise.all([
    api('GET /tipMenu', { query: { userId: session._id } }),
    api('GET /tipGoals', { query: { limit: GOALS_PAGE, offset: from } }),
  ])
  const { data, totalCount } = bodyOf(goals)
  return { ...bodyOf(menu).data, goals: data, goalCount: totalCount, from }
}

/** What fans can ask for with a tip, and what they give for together. */
export default function TipSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { items, currency, goals, goalCount, from } = loaderData
  return (
    <>
      <PageHead title={t`Tips`} hidden />
      <PanelHead title={t`Tips`}>
        <Trans>What people can ask for with a tip, and what they give for together.</Trans>{' '}
        <Link to="/studio/tips" className="font-semibold text-ember-text hover:underline">
          <Trans>What you were given</Trans>
        </Link>
      </PanelHead>
      <MenuPart items={items} currency={currency} answer={actionData} />
      <GoalPart
        goals={goals}
        currency={currency}
        answer={actionData}
        pages={
          <PageTurner
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
