import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

type Given = Data<Endpoints['GET /wallet']>
export type OwnWallet = Given['walletData'][number] & { spending?: Given['spending'] }
/** One's wallet wherever it is shown; null and false where it could not be had. */
export type WalletState = { wallet: OwnWallet | null; status: boolean }

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

/** What the server says of a wallet, as it is published. */
export const stateOf = ({ walletData: [first], spending }: Given): WalletState => ({
  wallet: first ? { ...first, spending } : null,
  status: true,
})
