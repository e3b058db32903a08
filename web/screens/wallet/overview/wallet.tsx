import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Landmark, Plus, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/wallet.ts'
import { UpcomingIncome } from '../payouts/upcoming-income.tsx'
import { type Filter, TransactionFilters, readFilter } from '../transactions/transaction-filters.tsx'
import { IncomeChart } from './income-chart.tsx'
import { MonthSummary } from './month-summary.tsx'
import { NoBank } from '../payouts/no-bank.tsx'
import { loadWallet } from '../load-wallet.ts'
import { formatShortDay } from '../format-short-day.ts'
import { SpendingSummary } from './spending-summary.tsx'
import { TransactionDays } from '../transactions/transaction-list.tsx'
import { WithdrawPanel } from '../payouts/withdraw-panel.tsx'
import { requestWithdrawal, loadWithdrawal } from '../payouts/load-withdrawal.ts'
import { UserType } from '../../../../contract/core/constants.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { wallet, others } = await loadWallet(api)
  const filter = readFilter(url.searchParams.get('filter'))
  const earns = session.userType !== UserType.fan
  const [overview, transactions, limits, withdrawal] = await Promise.all([
    api('GET /wallet/overview'),
    api('GET /walletTransaction', { query: { filter, limit: 10 } }),
    api('GET /wallet/limits'),
    earns ? loadWithdrawal(api, new URLSearchParams()) : undefined,
  ])
  const page = unwrapResponse(transactions)
  return {
    earns,
    wallet,
    others,
    filter,
    overview: unwrapResponse(overview).data,
    transactions: page?.data ?? [],
    total: page?.totalCount ?? 0,
    limits: unwrapResponse(limits).data.limits,
    withdrawal,
    isYear: url.searchParams.get('span') === 'year',
    search: url.search,
  }
}

export const action = (args: Route.ActionArgs) => requestWithdrawal(args)

const fanFilters: Filter[] = ['all', 'purchases', 'recharges', 'subscriptions', 'refunds']
const earnerFilters: Filter[] = ['all', 'subscriptions', 'unlocks', 'tips', 'calls', 'payouts', 'refunds']

export default function WalletPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wallet, others, earns, overview, transactions, total, filter, limits, withdrawal } = loaderData
  const { currency } = wallet
  return (
    <div className="grid gap-x-15 gap-y-8 px-4 pt-4 tablet:px-0 tablet:pt-7 wide:grid-cols-[minmax(0,1fr)_320px]">
      <PageHead title={t`Wallet`} hidden />
      <div className="grid min-w-0 content-start">
        <header className="flex items-center justify-between gap-4">
          <h1 className="type-28">
            <Trans>Wallet</Trans>
          </h1>
          <LinkButton
            to="/wallet/statements"
            tone="line"
            size="sm"
            icon={<Download aria-hidden className="size-4" />}
          >
            <Trans>Statement</Trans>
          </LinkButton>
        </header>
        <section className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line py-6">
          <div>
            <p className="text-13 font-medium text-ink-2">
              <Trans>Available now</Trans>
            </p>
            <Amount
              amount={wallet.balance}
              currency={currency}
              className="text-[clamp(44px,12vw,72px)] leading-none"
            />
          </div>
          <dl className="grid gap-3">
            {earns && (
              <State
                name={<Trans>Pending</Trans>}
                amount={wallet.pending}
                currency={currency}
                note={<PendingNote overview={overview} />}
              />
            )}
            {Number(wallet.locked) > 0 && (
              <State
                name={<Trans>In transit to your bank</Trans>}
                amount={wallet.locked}
                currency={currency}
              />
            )}
            {Number(wallet.held) > 0 && (
              <State
                name={<Trans>Held for bookings and goals</Trans>}
                amount={wallet.held}
                currency={currency}
              />
            )}
            {Number(wallet.owed) < 0 && (
              <State name={<Trans>Owed after a refund</Trans>} amount={wallet.owed} currency={currency} />
            )}
            {others.map((other) => (
              <OtherCurrency key={other.currency} wallet={other} />
            ))}
          </dl>
        </section>
        <nav aria-label={t`Wallet`} className="flex flex-wrap gap-2 border-b border-line py-4">
          {earns ? (
            <LinkButton
              to="/wallet/withdraw"
              tone="ember"
              className="max-tablet:w-full wide:hidden"
              icon={<Landmark aria-hidden className="size-4.5" />}
            >
              <Trans>Withdraw</Trans>
            </LinkButton>
          ) : (
            <LinkButton to="/wallet/recharge" tone="ember" icon={<Plus aria-hidden className="size-4.5" />}>
              <Trans>Add money</Trans>
            </LinkButton>
          )}
          {earns ? (
            <>
              <LinkButton to="/wallet/pending" tone="line">
                <Trans>Pending</Trans>
              </LinkButton>
              <LinkButton to="/wallet/payouts" tone="line">
                <Trans>Payout calendar</Trans>
              </LinkButton>
              <LinkButton to="/wallet/banks" tone="line">
                <Trans>Bank accounts</Trans>
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton to="/billing" tone="line">
                <Trans>Cards</Trans>
              </LinkButton>
              <LinkButton
                to="/wallet/limits"
                tone="line"
                icon={<ShieldCheck aria-hidden className="size-4.5" />}
              >
                <Trans>Limits</Trans>
              </LinkButton>
            </>
          )}
        </nav>
        {earns && (
          <>
            <UpcomingIncome days={overview.days} currency={currency} />
            <IncomeChart
              weeks={overview.weeks}
              months={overview.months}
              isYear={loaderData.isYear}
              search={loaderData.search}
              currency={currency}
            />
          </>
        )}
        <section className="grid gap-4 pt-7">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="type-20">
              <Trans>Transactions</Trans>
            </h2>
            {total > transactions.length && (
              <LinkButton to="/wallet/transactions" tone="bare" size="sm" className="-me-3 !text-ember-text">
                <Trans>See all {total}</Trans>
              </LinkButton>
            )}
          </div>
          {(total > 0 || filter !== 'all') && (
            <TransactionFilters current={filter} shown={earns ? earnerFilters : fanFilters} path="/wallet" />
          )}
          {transactions.length ? (
            <TransactionDays transactions={transactions} today={overview.days[0]?.on ?? ''} />
          ) : (
            <EmptyState
              illustration="drawerful"
              title={<Trans>No transactions yet</Trans>}
              action={
                <LinkButton to={earns ? '/studio' : '/explore'} tone="line" size="sm">
                  {earns ? <Trans>Go to studio</Trans> : <Trans>Explore</Trans>}
                </LinkButton>
              }
            >
              <Trans>Your transactions will appear here.</Trans>
            </EmptyState>
          )}
        </section>
      </div>
      <aside className="grid content-start gap-7 wide:pt-1">
        {withdrawal &&
          (withdrawal.banks.length ? (
            // Reloads after a payment, income or return, because the withdrawable amount changed.
            <WithdrawPanel key={withdrawal.preview.available} withdrawal={withdrawal} answer={actionData} />
          ) : (
            <NoBank />
          ))}
        {earns ? (
          <MonthSummary month={overview.month} currency={currency} />
        ) : (
          <SpendingSummary spent={overview.spent} limits={limits} currency={currency} />
        )}
      </aside>
    </div>
  )
}

type Overview = Route.ComponentProps['loaderData']['overview']

/** When the last pending amount becomes available; disputed amounts have no date. */
function PendingNote({ overview: { availableOn: day, frozen, currency } }: { overview: Overview }) {
  const { i18n } = useLingui()
  const availableOn = day && formatShortDay(day, i18n.locale)
  if (!frozen) return availableOn ? <Trans>all available by {availableOn}</Trans> : null
  const frozenAmount = <InlineAmount amount={frozen} currency={currency} />
  return availableOn ? (
    <Trans>
      {frozenAmount} disputed, the rest available by {availableOn}
    </Trans>
  ) : (
    <Trans>{frozenAmount} disputed, available once it’s resolved</Trans>
  )
}

type Held = { currency: string; balance: string; pending: string }

/** Income in other currencies: not converted, withdrawn separately. */
function OtherCurrency({ wallet: { currency, balance, pending } }: { wallet: Held }) {
  const link = (
    <Link
      to={`/wallet/withdraw?currency=${currency}`}
      className="-my-1 inline-block py-1 text-13 font-semibold text-ember-text hover:underline"
    >
      <Trans>Withdraw</Trans>
    </Link>
  )
  return (
    <>
      {Number(balance) > 0 && (
        <State name={<Trans>Also available</Trans>} amount={balance} currency={currency} note={link} />
      )}
      {Number(pending) > 0 && (
        <State name={<Trans>Also pending</Trans>} amount={pending} currency={currency} />
      )}
    </>
  )
}

function State({
  name,
  amount,
  currency,
  note,
}: {
  name: ReactNode
  amount: string
  currency: string
  note?: ReactNode
}) {
  return (
    <div>
      <dt className="text-13 font-medium text-ink-2">{name}</dt>
      <dd>
        <Amount amount={amount} currency={currency} className="text-28 leading-8" />
        {note && <span className="block text-12 text-ink-2">{note}</span>}
      </dd>
    </div>
  )
}
