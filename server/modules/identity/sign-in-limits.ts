import type { Context } from '../../context.ts'
import { networkOf } from '../../http/network-of.ts'

/** Failures allowed: for one account from one address, for one account from everywhere, from one address. */
const here = { max: 10, per: 'hour' } as const
const everywhere = { max: 100, per: 'hour' } as const
const address = { max: 300, per: 'hour' } as const

/** Counts a try before the password is looked at; a right one takes back what it counted. */
export async function guardSignIn({ limits }: Context, { account, ip }: { account: string; ip: string }) {
  const from = networkOf(ip)
  await limits.take('sign-in-address', address, from)
  await limits.take('sign-in-here', here, `${account} ${from}`)
  await limits.take('sign-in-account', everywhere, account)
  return {
    async succeeded() {
      await limits.forget('sign-in-here', here, `${account} ${from}`)
      await limits.giveBack('sign-in-account', everywhere, account)
      await limits.giveBack('sign-in-address', address, from)
    },
  }
}

/** Wrong second codes for one account, wherever they come from: more addresses give no more tries. */
const codes = { max: 10, per: 'hour' } as const
export async function guardCode({ limits }: Context, account: string) {
  await limits.take('second-code', codes, account)
  return { succeeded: () => limits.giveBack('second-code', codes, account) }
}
