import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { findPerson, requireActiveAccount, requireStepUp } from '../../identity/public.ts'
import { bankCountries } from './bank-fields.ts'
import { closeAccountRow, findAccount, insertAccount, saveAccount, type AccountRow } from './bank-store.ts'
import { callGateway } from '../payments/gateway.ts'
import { hasOpenPayout } from './payout-store.ts'

/** The user's account at the gateway and its open requirements. */
export async function readAccount({ db, payments }: Context, { by }: { by: Person }) {
  const account = await findAccount(db, by.id)
  if (!account) return { isConnected: 0 as const, needs: [] }
  const state = await callGateway('BANK_REFUSED', () => payments.readAccount(account.ref))
  if (state.status !== account.status) await saveAccount(db, state)
  return {
    isConnected: 1 as const,
    country: account.country,
    currency: account.currency,
    status: state.status,
    needs: state.needs,
    ...(state.actionUrl ? { actionUrl: state.actionUrl } : {}),
  }
}

export async function connectAccount(context: Context, { by, country }: { by: Person; country: string }) {
  await requireStepUp(context, by)
  if (by.userType === UserType.fan) throw problem('FORBIDDEN')
  await requireActiveAccount(context.db, by.id)
  const { status } = await openAccount(context, { by, country })
  return { isConnected: 1 as const, status }
}

/** Returns the gateway account; created on first use in the country of the first bank. */
export async function openAccount(
  context: Context,
  { by, country }: { by: Person; country: string },
): Promise<AccountRow> {
  const { db, now, payments } = context
  const before = await findAccount(db, by.id)
  if (before) return before
  const currency = Object.hasOwn(bankCountries, country) ? bankCountries[country]?.currency : undefined
  if (!currency) throw problem('COUNTRY_UNKNOWN')
  const person = await findPerson(db, by.id)
  if (!person) throw problem('SESSION_ENDED')
  const state = await callGateway('BANK_REFUSED', () =>
    payments.createAccount({
      key: `account-${by.id}-${now().getTime()}`,
      personId: by.id,
      email: person.email,
      country,
      currency,
    }),
  )
  await db.transaction((tx) =>
    insertAccount(tx, {
      personId: by.id,
      provider: payments.provider,
      country,
      currency,
      createdAt: now(),
      ...stateRow(state),
    }),
  )
  const account = await findAccount(db, by.id)
  if (!account) throw problem('ACCOUNT_NOT_CONNECTED')
  return account
}
const stateRow = ({
  ref,
  status,
  needs,
}: {
  ref: string
  status: 'active' | 'restricted'
  needs: string[]
}) => ({ ref, status, needs })

export async function disconnectAccount(context: Context, { by }: { by: Person }) {
  const { db, now, payments } = context
  await requireStepUp(context, by)
  const account = await findAccount(db, by.id)
  if (!account) throw problem('ACCOUNT_NOT_CONNECTED')
  if (await hasOpenPayout(db, { personId: by.id })) throw problem('PAYOUT_UNDER_WAY')
  await callGateway('BANK_REFUSED', () => payments.closeAccount(account.ref))
  await db.transaction((tx) => closeAccountRow(tx, { personId: by.id, ref: account.ref, at: now() }))
  return {}
}
