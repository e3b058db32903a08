import type { Api } from '../../../contract/core/client.ts'
import type { Session } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'

/** The user's wallet. If there is none, opens it in their default currency. */
export async function loadWallet(api: Api, session: Session) {
  const { data } = unwrapResponse(await api('GET /wallet'))
  const [first] = data.walletData
  if (first) return { wallet: first, others: data.walletData.slice(1) }
  const body = { userId: session._id, userType: session.userType, currency: session.defaultCurrency }
  return { wallet: unwrapResponse(await api('POST /wallet', { body })).data, others: [] }
}
