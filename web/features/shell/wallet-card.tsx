import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Amount } from '../payments/amount.tsx'

export type OwnWallet = { balance: string; pending: string; currency: string }

/** What one has, beside the page. It is asked for again wherever one goes: something may have been paid. */
export function WalletCard({ wallet, earns }: { wallet: OwnWallet; earns: boolean }) {
  const [shown, setShown] = useState(wallet)
  const { pathname } = useLocation()
  const askedAt = useRef(pathname)
  useEffect(() => {
    if (askedAt.current === pathname) return
    askedAt.current = pathname
    const ask = async () => {
      const reply = await api('GET /wallet')
      const own = reply.ok ? reply.body.data.walletData[0] : undefined
      if (own) setShown(own)
    }
    void ask()
  }, [pathname])
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
      <div className="flex items-center justify-between gap-4">
        <Amount amount={shown.balance} currency={shown.currency} className="text-28 leading-9" />
        <LinkButton to={earns ? '/wallet/withdraw' : '/wallet/recharge'} tone="line" size="sm">
          {earns ? <Trans>Withdraw</Trans> : <Trans>Add money</Trans>}
        </LinkButton>
      </div>
    </section>
  )
}
