import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { SavedToast } from '../../../lib/toast/saved-toast.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import type { Route } from './+types/limits.ts'
import { SpendingPause } from './spending-pause.tsx'
import { CreatorLimits } from './creator-limits.tsx'
import { LimitFields } from './limit-fields.tsx'
import { LimitSummary } from './limit-summary.tsx'
import { LimitAlerts } from './limit-alerts.tsx'
import { changeLimits, nothingTold } from './limits-action.ts'
import { loadWallet } from '../load-wallet.ts'
import { WalletHeader } from '../wallet-header.tsx'
import { SpendingByCreator } from '../overview/spending-by-creator.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { wallet } = await loadWallet(api)
  const [limits, setting] = await Promise.all([api('GET /wallet/limits'), api('GET /walletSetting')])
  // Suggested confirmation threshold in the wallet's currency.
  const [, usual = ''] = unwrapResponse(setting).data.quickAmounts
  return { currency: wallet.currency, usual, ...unwrapResponse(limits).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { status, ...result } = await changeLimits(api, await request.formData())
  return data(result, { status })
}

/** Spending limits. Lower limits apply immediately, higher ones after a day. */
export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { currency, limits, creators, month, pausedUntil, alertsEnabled, usual, timezone } = loaderData
  const { faults, typed, creatorId, message, isSaved } = actionData ?? nothingTold
  return (
    <>
      <WalletHeader title={t`Spending limits`}>
        <Trans>Lower limits apply immediately. Higher limits apply after 24 hours.</Trans>
      </WalletHeader>
      <LimitSummary currency={currency} month={month} limits={limits} />
      <div className="grid gap-4 border-b border-line px-4 py-6 tablet:px-0" aria-live="polite">
        <LimitFields {...{ currency, limits, timezone, faults, typed }} />
        <SavedToast of={isSaved ? actionData : undefined} />
        {message && !creatorId && <Banner tone="bad">{message}</Banner>}
      </div>
      <SpendingByCreator creators={creators} currency={currency} />
      <CreatorLimits
        {...{ currency, timezone }}
        limits={limits.filter(({ kind }) => kind === 'creator')}
        creators={creators}
        fault={creatorId && message ? { creatorId, message } : undefined}
      />
      <LimitAlerts
        {...{ currency, limits, timezone, alertsEnabled, usual }}
        fault={faults.confirm}
        typed={typed.confirm}
      />
      <SpendingPause until={pausedUntil} timezone={timezone} />
    </>
  )
}
