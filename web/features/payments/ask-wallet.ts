import type { Api } from '../../../contract/client.ts'
import { decimalOf, minorOf } from './amount.tsx'
import { stateOf, type WalletState, walletState } from './wallet-state.ts'

/** More, or less with a minus; what is not known stays unknown. */
export function changeWallet(amount: string) {
  const { wallet, status } = walletState.get() ?? {}
  if (!wallet || !status) return
  const { balance, currency } = wallet
  const next = decimalOf(minorOf(balance, currency) + minorOf(amount, currency), currency)
  walletState.publish({ status, wallet: { ...wallet, balance: next } })
}

type Opening = { userId: string; userType: number; currency: string }

/** Asks anew and publishes. Empty wallet data opens the wallet; a failure is null with the status false. */
export async function askWallet(api: Api, opening?: Opening) {
  const failed: WalletState = { wallet: null, status: false }
  try {
    const reply = await api('GET /wallet')
    const found = reply.ok ? stateOf(reply.body.data) : failed
    if (found.wallet || !found.status || !opening) return walletState.publish(found)
    const opened = await api('POST /wallet', { body: opening })
    walletState.publish(opened.ok ? { wallet: opened.body.data, status: true } : failed)
  } catch {
    walletState.publish(failed)
  }
}
