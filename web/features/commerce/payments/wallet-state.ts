import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

type WalletResponse = Data<Endpoints['GET /wallet']>
export type Wallet = WalletResponse['walletData'][number] & { spending?: WalletResponse['spending'] }
/** The user's wallet wherever it is shown; null and false when loading failed. */
export type WalletState = { wallet: Wallet | null; status: boolean }

let state: WalletState | undefined
const listeners = new Set<() => void>()

export const walletState = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  publish: (next: WalletState | undefined) => {
    state = next
    for (const listener of listeners) listener()
  },
}

/** Maps the API response to the published state. */
export const toWalletState = ({ walletData: [first], spending }: WalletResponse): WalletState => ({
  wallet: first ? { ...first, spending } : null,
  status: true,
})
