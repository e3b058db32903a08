import type { Api } from '../../../contract/client.ts'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { decimalOf, minorOf } from './amount.tsx'

type Given = Data<Endpoints['GET /wallet']>
export type OwnWallet = Given['walletData'][number] & { spending?: Given['spending'] }
/** One's wallet wherever it is shown; null and false where it could not be had. */
export type WalletState = { wallet: OwnWallet | null; status: boolean }

let state: WalletState | undefined
const listeners = new Set<() => void>()

export const walletState = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  publish(next: WalletState | undefined) {
    state = next
    for (const listener of listeners) listener()
  },
  /** More, or less with a minus; what is not known stays unknown. */
  change(amount: string) {
    if (!state?.wallet) return
    const { balance, currency } = state.wallet
    const next = decimalOf(minorOf(balance, currency) + minorOf(amount, currency), currency)
    walletState.publish({ ...state, wallet: { ...state.wallet, balance: next } })
  },
}

/** What the server says of a wallet, as it is published. */
export const stateOf = ({ walletData: [first], spending }: Given): WalletState => ({
  wallet: first ? { ...first, spending } : null,
  status: true,
})

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
