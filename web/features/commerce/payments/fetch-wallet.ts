import type { Api } from '../../../../contract/core/client.ts'
import { decimalOf, minorOf } from './amount.tsx'
import { toWalletState, type WalletState, walletState } from './wallet-state.ts'

/** Adds a signed amount; an unknown balance stays unknown. */
export function adjustWalletBalance(amount: string) {
  const { wallet, status } = walletState.get() ?? {}
  if (!wallet || !status) return
  const { balance, currency } = wallet
  const next = decimalOf(minorOf(balance, currency) + minorOf(amount, currency), currency)
  walletState.publish({ status, wallet: { ...wallet, balance: next } })
}

type OpenWalletInput = { userId: string; userType: number; currency: string }

/**
 * Fetches and publishes the wallet. Empty data opens a new wallet; a failure publishes null with status
 * false.
 */
export async function fetchWallet(api: Api, opening?: OpenWalletInput) {
  const failed: WalletState = { wallet: null, status: false }
  try {
    const reply = await api('GET /wallet')
    const found = reply.ok ? toWalletState(reply.body.data) : failed
    if (found.wallet || !found.status || !opening) return walletState.publish(found)
    const opened = await api('POST /wallet', { body: opening })
    walletState.publish(opened.ok ? { wallet: opened.body.data, status: true } : failed)
  } catch {
    walletState.publish(failed)
  }
}
