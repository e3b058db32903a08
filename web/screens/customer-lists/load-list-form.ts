import { redirect, type RouterContextProvider } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'

type Args = { context: Readonly<RouterContextProvider>; url: URL }

export async function requireCreatorSession(args: Args) {
  const session = await requireMember(args)
  if (session.userType !== UserType.creator) throw redirect('/home')
  return session
}

/** Countries and the creator's currency, for the form of conditions. */
export async function loadListForm({ context, url }: Args) {
  await requireCreatorSession({ context, url })
  const { api } = context.get(serverContext)
  const [countries, wallet] = await Promise.all([
    api('GET /country', { query: { limit: 300 } }),
    api('GET /wallet'),
  ])
  return {
    currency: wallet.ok ? (wallet.body.data.walletData[0]?.currency ?? 'USD') : 'USD',
    countries: (countries.ok ? countries.body.data : []).map(({ _id, name }) => ({ code: _id, name })),
  }
}
