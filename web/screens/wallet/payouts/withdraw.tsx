import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/withdraw.ts'
import { LastPayout } from './last-payout.tsx'
import { NoBank } from './no-bank.tsx'
import { PayoutList } from './payout-list.tsx'
import { WalletHeader } from '../wallet-header.tsx'
import { BelowMinimum, WithdrawPanel } from './withdraw-panel.tsx'
import { requestWithdrawal, loadWithdrawal } from './load-withdrawal.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const [withdrawal, payouts] = await Promise.all([
    loadWithdrawal(api, url.searchParams),
    api('GET /withdraw', { query: { limit: 20 } }),
  ])
  const list = unwrapResponse(payouts)?.data ?? []
  return {
    ...withdrawal,
    payouts: list,
    asked: list.find(({ _id }) => _id === url.searchParams.get('asked')),
  }
}

export const action = (args: Route.ActionArgs) => requestWithdrawal(args)

/** Amount, bank, fee and arrival date, before the submit button. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { banks, preview, payouts, amount, bankId, asked } = loaderData
  const shown = (amount: string) => <InlineAmount amount={amount} currency={preview.currency} />
  const isTooLittle = Number(preview.most) < Number(preview.least)
  return (
    <>
      <WalletHeader title={t`Withdraw`}>
        {isTooLittle ? (
          <BelowMinimum available={shown(preview.available)} minimum={shown(preview.least)} />
        ) : (
          <Available available={shown(preview.most)} />
        )}
      </WalletHeader>
      {banks.length ? (
        <div className="mx-auto grid w-full max-w-115 gap-4 px-4 py-6 tablet:px-0">
          {/* After a withdrawal the form offers the rest, below the result of the last one. */}
          <LastPayout last={asked ?? payouts[0]} isAsked={asked !== undefined} />
          {/* An amount from the URL remounts the form; typed input is kept on errors. */}
          <WithdrawPanel
            key={`${amount} ${bankId} ${preview.available} ${preview.currency}`}
            withdrawal={loaderData}
            answer={actionData}
            isPage
          />
        </div>
      ) : (
        <NoBank />
      )}
      <PayoutList payouts={payouts} />
    </>
  )
}

const Available = ({ available }: { available: ReactNode }) => (
  <Trans>{available} available to withdraw.</Trans>
)
