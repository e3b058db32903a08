import type { Api } from '../../../contract/core/client.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'

/** The user's wallet, and their income in other currencies. */
export async function loadWallet(api: Api) {
  const { data } = unwrapResponse(await api('GET /wallet'))
  const [wallet, ...others] = data.walletData
  if (!wallet) throw new Error('the server opens a wallet for everyone who reads theirs')
  return { wallet, others }
}
