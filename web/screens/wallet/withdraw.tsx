import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/withdraw.ts'
import { LastPayout } from './last-payout.tsx'
import { NoBank } from './no-bank.tsx'
import { PayoutList } from './payout-list.tsx'
import { WalletHead } from './wallet-head.tsx'
import { TooLittle, WithdrawPanel } from './withdraw-panel.tsx'
import { askForWithdrawal, withdrawalOf } from './withdrawal.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const [withdrawal, payouts] = await Promise.all([
    withdrawalOf(api, url.searchParams),
    api('GET /withdraw', { query: { limit: 20 } }),
  ])
  const list = bodyOf(payouts)?.data ?? []
  return {
    ...withdrawal,
    payouts: list,
    asked: list.find(({ _id }) => _id === url.searchParams.get('asked')),
  }
}

export const action = (args: Route.ActionArgs) => askForWithdrawal(args)

/** How much, to which bank, what it costs and when it is there, before the button that sends it. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { banks, preview, payouts, amount, bankId, asked } = loaderData
  const shown = (amount: string) => <PlainAmount amount={amount} currency={preview.currency} />
  const isTooLittle = Number(preview.most) < Number(preview.least)
  return (
    <>
      <WalletHead title={t`Withdraw`}>
        {isTooLittle ? (
          <TooLittle available={shown(preview.available)} least={shown(preview.least)} />
        ) : (
          <Available available={shown(preview.most)} />
        )}
      </WalletHead>
      {banks.length ? (
        <div className="mx-auto grid w-full max-w-115 gap-4 px-4 py-6 tablet:px-0">
          {/* After one withdrawal the panel offers the rest: what became of the last is said before it. */}
          <LastPayout last={asked ?? payouts[0]} isAsked={asked !== undefined} />
          {/* What was asked for by the address is shown anew; what is typed stays while a refusal is shown. */}
          <WithdrawPanel
            key={`${amount} ${bankId} ${preview.available} ${preview.currency}`}
            given={loaderData}
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

const Available = ({ available }: { available: ReactNode }) => <Trans>{available} can be withdrawn.</Trans>
