import type { Context } from '../../../context.ts'
import { toNetwork } from '../../../http/ip-network.ts'

/** Allowed failures: per account and network, per account, per network. */
const perAccountAndNetwork = { max: 10, per: 'hour' } as const
const perAccount = { max: 100, per: 'hour' } as const
const perNetwork = { max: 300, per: 'hour' } as const

/** Counts the attempt before the password is checked; success takes it back. */
export async function guardSignIn({ limits }: Context, { account, ip }: { account: string; ip: string }) {
  const network = toNetwork(ip)
  await limits.consume('sign-in-address', perNetwork, network)
  await limits.consume('sign-in-here', perAccountAndNetwork, `${account} ${network}`)
  await limits.consume('sign-in-account', perAccount, account)
  return {
    async succeeded() {
      await limits.reset('sign-in-here', perAccountAndNetwork, `${account} ${network}`)
      await limits.refund('sign-in-account', perAccount, account)
      await limits.refund('sign-in-address', perNetwork, network)
    },
  }
}

/** Per account, across all networks. */
const codes = { max: 10, per: 'hour' } as const
export async function guardSecondCode({ limits }: Context, account: string) {
  await limits.consume('second-code', codes, account)
  return { succeeded: () => limits.refund('second-code', codes, account) }
}
