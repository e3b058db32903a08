import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/tips.ts'
import { GoalPart } from './goal-part.tsx'
import { MenuPart } from './menu-part.tsx'
import { PanelHead } from './panel-head.tsx'
import { tipsAction } from './tips-action.ts'

export const shouldRevalidate = notForDialogs
export const action = tipsAction

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/settings')
  const { api } = context.get(serverSide)
  const [menu, goals] = await Promise.all([
    api('GET /tipMenu', { query: { userId: session._id } }),
    api('GET /tipGoals', { query: { limit: 20 } }),
  ])
  return { ...bodyOf(menu).data, goals: bodyOf(goals).data }
}

/** What fans can ask for with a tip, and what they give for together. */
export default function TipSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { items, currency, goals } = loaderData
  return (
    <>
      <PageHead title={t`Tips`} hidden />
      <PanelHead title={t`Tips`}>
        <Trans>What people can ask for with a tip, and what they give for together.</Trans>
      </PanelHead>
      <MenuPart items={items} currency={currency} answer={actionData} />
      <GoalPart goals={goals} currency={currency} answer={actionData} />
    </>
  )
}
