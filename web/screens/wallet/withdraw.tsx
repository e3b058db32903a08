import { Trans, useLingui } from '@lingui/react/macro'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/withdraw.ts'
import { NoBank } from './no-bank.tsx'
import { PayoutList } from './payout-list.tsx'
import { WalletHead } from './wallet-head.tsx'
import { WithdrawPanel } from './withdraw-panel.tsx'
import { askForWithdrawal, withdrawalOf } from './withdrawal.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const [withdrawal, payouts] = await Promise.all([
    withdrawalOf(api, url.searchParams),
    api('GET /withdraw', { query: { limit: 20 } }),
  ])
  return { ...withdrawal, payouts: bodyOf(payouts)?.data ?? [] }
}

export const action = (args: Route.ActionArgs) => askForWithdrawal(args)

/** How much, to which bank, what it costs and when it is there, before the button that sends it. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { banks, preview, payouts, amount, bankId } = loaderData
  const available = <PlainAmount amount={preview.available} currency={preview.currency} />
  return (
    <>
      <WalletHead title={t`Withdraw`}>
        <Trans>{available} can be withdrawn.</Trans>
      </WalletHead>
      {banks.length ? (
        <div className="mx-auto w-full max-w-115 px-4 py-6 tablet:px-0">
          {/* What was asked for by the address is shown anew; what is typed stays while a refusal is shown. */}
          <WithdrawPanel
            key={`${amount} ${bankId} ${preview.available}`}
            given={loaderData}
            answer={actionData}
          />
        </div>
      ) : (
        <NoBank />
      )}
      <PayoutList payouts={payouts} />
    </>
  )
}
