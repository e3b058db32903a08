import { UserType } from '../../../../contract/core/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Amount, decimalOf, InlineAmount } from '../../commerce/payments/amount.tsx'
import { type Wallet, type WalletState, walletState } from '../../commerce/payments/wallet-state.ts'
import type { Session } from '../../account/session/session.ts'

/**
 * Wallet balance in the sidebar. Refetched on navigation and when the tab becomes visible, because
 * payments may have happened elsewhere.
 */
export function WalletCard({ initial, session }: { initial: WalletState; session: Session }) {
  const state = useSyncExternalStore(
    walletState.subscribe,
    () => walletState.get() ?? initial,
    () => initial,
  )
  const { pathname } = useLocation()
  const { _id: userId, userType, defaultCurrency: currency } = session
  const fetchedAt = useRef(initial.wallet ? pathname : '')
  useEffect(() => {
    walletState.publish(initial)
    return () => walletState.publish(undefined)
  }, [initial])
  useEffect(() => {
    const refetch = () => void refetchWallet({ userId, userType, currency })
    const styles = () => document.visibilityState === 'visible' && refetch()
    if (fetchedAt.current !== pathname) refetch()
    fetchedAt.current = pathname
    document.addEventListener('visibilitychange', styles)
    return () => document.removeEventListener('visibilitychange', styles)
  }, [pathname, userId, userType, currency])
  const earns = userType !== UserType.fan
  // A wallet that does not exist yet is shown as empty.
  const wallet = state.wallet ?? (state.status ? emptyWallet(currency) : null)
  return (
    <section aria-labelledby="own-wallet" className="grid gap-1">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id="own-wallet" className="font-semibold">
          <Trans>Wallet</Trans>
        </h2>
        <Link to="/wallet" className="inline-flex min-h-6 items-center text-ember-text hover:underline">
          <Trans>Go to wallet</Trans>
        </Link>
      </header>
      {wallet ? (
        <>
          <div className="flex items-center justify-between gap-4">
            <Amount amount={wallet.balance} currency={wallet.currency} className="text-28 leading-9" />
            <LinkButton
              to={earns ? '/wallet/withdraw' : '/wallet/recharge'}
              size="sm"
              {...(earns ? {} : { icon: <Plus aria-hidden className="size-4" /> })}
            >
              {earns ? <Trans>Withdraw</Trans> : <Trans>Add money</Trans>}
            </LinkButton>
          </div>
          {wallet.spending && <SpentMeter spending={wallet.spending} currency={wallet.currency} />}
        </>
      ) : (
        <p role="status" className="flex items-center justify-between gap-4 text-ink-2">
          <Trans>We couldn’t load your balance.</Trans>
          <Button size="sm" onClick={() => void refetchWallet({ userId, userType, currency })}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </section>
  )
}

const emptyWallet = (currency: string): Pick<Wallet, 'balance' | 'currency' | 'spending'> => ({
  balance: decimalOf(0, currency),
  currency,
})

/** Loaded on demand: the initial data came with the page. */
async function refetchWallet(opening: { userId: string; userType: number; currency: string }) {
  const [{ api }, { fetchWallet: askWallet }] = await Promise.all([
    import('../../../lib/api/api.ts'),
    import('../../commerce/payments/fetch-wallet.ts'),
  ])
  await askWallet(api, opening)
}

type SpentProps = { spending: NonNullable<Wallet['spending']>; currency: string }

/** This month's spending against the user's own limit. */
function SpentMeter({ spending: { month, spent, limit }, currency }: SpentProps) {
  const { i18n } = useLingui()
  const name = new Date(`${month}T12:00:00Z`).toLocaleDateString(i18n.locale, {
    month: 'long',
    timeZone: 'UTC',
  })
  const share = limit ? Math.min(Number(spent) / Number(limit), 1) : 0
  return (
    <>
      {limit && (
        <i aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunk-2">
          <i
            className={`block h-full rounded-full ${share < 1 ? 'bg-ink' : 'bg-warn'}`}
            style={{ width: `${share * 100}%` }}
          />
        </i>
      )}
      <p className="flex justify-between gap-4 text-12 text-ink-2">
        <span>
          <Trans>
            Spent in {name} <InlineAmount amount={spent} currency={currency} />
          </Trans>
        </span>
        {limit && (
          <Link to="/wallet/limits" className="hover:underline">
            <Trans>
              Your limit <InlineAmount amount={limit} currency={currency} />
            </Trans>
          </Link>
        )}
      </p>
    </>
  )
}
