import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Amount, decimalOf, PlainAmount } from '../payments/amount.tsx'
import { type OwnWallet, type WalletState, walletState } from '../payments/wallet-state.ts'
import type { Session } from '../session/session.ts'

/**
 * What one has, beside the page. It is asked for again wherever one goes and whenever one comes back to the
 * tab: something may have been paid meanwhile.
 */
export function WalletCard({ given, session }: { given: WalletState; session: Session }) {
  const state = useSyncExternalStore(
    walletState.subscribe,
    () => walletState.get() ?? given,
    () => given,
  )
  const { pathname } = useLocation()
  const { _id: userId, userType, defaultCurrency: currency } = session
  const askedAt = useRef(given.wallet ? pathname : '')
  useEffect(() => {
    walletState.publish(given)
    return () => walletState.publish(undefined)
  }, [given])
  useEffect(() => {
    const ask = () => void askAnew({ userId, userType, currency })
    const look = () => document.visibilityState === 'visible' && ask()
    if (askedAt.current !== pathname) ask()
    askedAt.current = pathname
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [pathname, userId, userType, currency])
  const earns = userType !== 1
  // What has not been opened yet is empty, and stands so from the first picture of the page.
  const wallet = state.wallet ?? (state.status ? unopened(currency) : null)
  return (
    <section aria-labelledby="own-wallet" className="grid gap-1">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id="own-wallet" className="font-semibold">
          <Trans>Wallet</Trans>
        </h2>
        <Link to="/wallet" className="inline-flex min-h-6 items-center text-ember-text hover:underline">
          <Trans>To the wallet</Trans>
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
          <Trans>Your balance could not be read.</Trans>
          <Button size="sm" onClick={() => void askAnew({ userId, userType, currency })}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </section>
  )
}

const unopened = (currency: string): Pick<OwnWallet, 'balance' | 'currency' | 'spending'> => ({
  balance: decimalOf(0, currency),
  currency,
})

/** Fetched when it is first needed: the page came with the answer. */
async function askAnew(opening: { userId: string; userType: number; currency: string }) {
  const [{ api }, { askWallet }] = await Promise.all([
    import('../../lib/api.ts'),
    import('../payments/ask-wallet.ts'),
  ])
  await askWallet(api, opening)
}

type SpentProps = { spending: NonNullable<OwnWallet['spending']>; currency: string }

/** What the month cost so far, and how much of one's own limit that is. */
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
            Spent in {name} <PlainAmount amount={spent} currency={currency} />
          </Trans>
        </span>
        {limit && (
          <Link to="/wallet/limits" className="hover:underline">
            <Trans>
              Your limit <PlainAmount amount={limit} currency={currency} />
            </Trans>
          </Link>
        )}
      </p>
    </>
  )
}
