import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/limits.ts'
import { BreakPart } from './break-part.tsx'
import { CreatorLimits } from './creator-limits.tsx'
import { LimitFields } from './limit-fields.tsx'
import { LimitHero } from './limit-hero.tsx'
import { LimitWishes } from './limit-wishes.tsx'
import { changeLimits, nothingTold } from './limits-action.ts'
import { walletOf } from './open-wallet.ts'
import { WalletHead } from './wallet-head.tsx'
import { WhereItWent } from './where-it-went.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { wallet } = await walletOf(api, session)
  const [limits, setting] = await Promise.all([api('GET /wallet/limits'), api('GET /walletSetting')])
  // What is offered to who wants to be asked twice: an amount somebody might choose.
  const [, usual = ''] = bodyOf(setting).data.quickAmounts
  return { currency: wallet.currency, usual, ...bodyOf(limits).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { status, ...told } = await changeLimits(api, await request.formData())
  return data(told, { status })
}

/** What one allows oneself. Lower holds at once, higher is a second thought of a day. */
export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { currency, limits, creators, month, breakUntil, tellsEarly, usual, timezone } = loaderData
  const { faults, typed, creatorId, message, isSaved } = actionData ?? nothingTold
  return (
    <>
      <WalletHead title={t`Spending limits`}>
        <Trans>Yours to set. Lower counts at once, higher after 24 hours.</Trans>
      </WalletHead>
      <LimitHero currency={currency} month={month} limits={limits} />
      <div className="grid gap-4 border-b border-line px-4 py-6 tablet:px-0" aria-live="polite">
        <LimitFields {...{ currency, limits, timezone, faults, typed }} />
        {isSaved && (
          <Banner tone="ok">
            <Trans>Saved.</Trans>
          </Banner>
        )}
        {message && !creatorId && <Banner tone="bad">{message}</Banner>}
      </div>
      <WhereItWent creators={creators} currency={currency} />
      <CreatorLimits
        {...{ currency, timezone }}
        limits={limits.filter(({ kind }) => kind === 'creator')}
        creators={creators}
        fault={creatorId && message ? { creatorId, message } : undefined}
      />
      <LimitWishes
        {...{ currency, limits, timezone, tellsEarly, usual }}
        fault={faults.confirm}
        typed={typed.confirm}
      />
      <BreakPart until={breakUntil} timezone={timezone} />
    </>
  )
}
