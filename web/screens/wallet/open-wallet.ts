import type { Api } from '../../../contract/client.ts'
import type { Session } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'

/** The wallet of whoever is here. Empty wallet data means that it is opened now, in their own currency. */
export async function walletOf(api: Api, session: Session) {
  const { data } = bodyOf(await api('GET /wallet'))
  const [first] = data.walletData
  if (first) return { wallet: first, others: data.walletData.slice(1) }
  const body = { userId: session._id, userType: session.userType, currency: session.defaultCurrency }
  return { wallet: bodyOf(await api('POST /wallet', { body })).data, others: [] }
}
