import { createHash, randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Bank } from '../../../../contract/commerce/payouts.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findPerson, requireActiveAccount, requireStepUp } from '../../identity/public.ts'
import { bankCountries, validateBankFields, normalizeAccountNumber } from './bank-fields.ts'
import {
  findBank,
  insertBank,
  listBanks,
  lockBankByCancelToken,
  markBankCancelled,
  removeBankRow,
  setDefaultBank,
  type BankRow,
} from './bank-store.ts'
import { openAccount } from './connect-account.ts'
import { callGateway } from '../payments/gateway.ts'
import { bankAdded, defaultBankChanged, bankCancelled } from '../emails.ts'
import { hasOpenPayout, listOpenPayoutsTo } from './payout-store.ts'
import { endPayout } from './end-payout.ts'

const WAIT_MS = 48 * 3_600_000
const STOP_MS = 7 * 86_400_000
const MOST = 5

export const toBank = (row: BankRow, at: Date): Static<typeof Bank> => ({
  _id: row.id,
  country: row.country,
  currency: row.currency,
  holderName: row.holderName,
  bankName: row.bankName,
  last4: row.last4,
  isDefault: row.isDefault ? 1 : 0,
  usableFrom: row.usableFrom.toISOString(),
  isUsable: row.usableFrom <= at ? 1 : 0,
})

export async function readBanks(
  { db, now }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listBanks(db, { personId: by.id, offset, limit })
  return { items: rows.map((row) => toBank(row, now())), totalCount }
}

type AddBankInput = { by: Person; country: string; holderName: string; fields: Record<string, string> }

/**
 * Adds a bank. It is usable after 48 hours and the owner is emailed a cancellation link, so that a stolen
 * session cannot withdraw unnoticed.
 */
export async function addBank(context: Context, { by, country, holderName, fields }: AddBankInput) {
  const { db, now, payments, config } = context
  await requireEarner(context, by)
  const known = Object.hasOwn(bankCountries, country) ? bankCountries[country] : undefined
  if (!known) throw problem('COUNTRY_UNKNOWN')
  const faults = validateBankFields(known, country, fields)
  if (Object.keys(faults).length) throw problem('BANK_REFUSED', { fields: faults })
  if ((await listBanks(db, { personId: by.id, limit: 1 })).totalCount >= MOST) throw problem('TOO_MANY_BANKS')
  // After the checks, so that a typo is found before the password is asked.
  await requireStepUp(context, by)
  const account = await openAccount(context, { by, country })
  const cleaned = Object.fromEntries(
    known.fields.map(({ name }) => [name, normalizeAccountNumber(fields[name] ?? '')]),
  )
  const details = await callGateway('BANK_REFUSED', () =>
    payments.addBank({
      account: account.ref,
      country,
      currency: known.currency,
      holderName,
      fields: cleaned,
    }),
  )
  const token = randomBytes(24).toString('base64url')
  const at = now()
  return db.transaction(async (tx) => {
    const { totalCount } = await listBanks(tx, { personId: by.id, limit: 1 })
    const row: BankRow = {
      id: newId(),
      personId: by.id,
      accountRef: account.ref,
      ref: details.ref,
      country,
      currency: known.currency,
      holderName,
      bankName: details.bankName,
      last4: details.last4,
      isDefault: totalCount === 0,
      usableFrom: new Date(at.getTime() + WAIT_MS),
      stopHash: hashToken(token),
      createdAt: at,
    }
    await insertBank(tx, row)
    const person = await findPerson(tx, by.id)
    if (person) {
      const link = `${config.publicUrl}/wallet/stop-bank?token=${token}`
      await queueJob(tx, 'send-mail', {
        to: person.email,
        ...bankAdded(person, { last4: row.last4, bankName: row.bankName, link }),
      })
    }
    await recordEvent(tx, { type: 'wallet.bankAdded', personId: by.id, bankId: row.id })
    return toBank(row, at)
  })
}

/** Only creators and agencies in good standing can be paid out. */
async function requireEarner({ db }: Context, by: Person) {
  if (by.userType === UserType.fan) throw problem('FORBIDDEN')
  await requireActiveAccount(db, by.id)
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Sets the default bank and emails the owner. */
export async function makeDefaultBank(context: Context, { by, bankId }: { by: Person; bankId: string }) {
  await requireStepUp(context, by)
  return context.db.transaction(async (tx) => {
    const bank = await findBank(tx, { personId: by.id, bankId })
    if (!bank) throw problem('BANK_NOT_FOUND')
    if (!bank.isDefault) {
      await setDefaultBank(tx, { personId: by.id, bankId })
      const person = await findPerson(tx, by.id)
      const email = person && defaultBankChanged(person, { ...bank, publicUrl: context.config.publicUrl })
      if (email) await queueJob(tx, 'send-mail', { to: person.email, ...email })
    }
    return toBank({ ...bank, isDefault: true }, context.now())
  })
}

export async function removeBank(context: Context, { by, bankId }: { by: Person; bankId: string }) {
  const { db, now, payments } = context
  await requireStepUp(context, by)
  const bank = await findBank(db, { personId: by.id, bankId })
  if (!bank) throw problem('BANK_NOT_FOUND')
  if (await hasOpenPayout(db, { personId: by.id, bankId })) throw problem('PAYOUT_UNDER_WAY')
  await callGateway('BANK_REFUSED', () => payments.removeBank({ account: bank.accountRef, ref: bank.ref }))
  await db.transaction((tx) => removeBankRow(tx, { personId: by.id, bankId, at: now() }))
  return {}
}

/** Cancels a bank by its emailed link; payouts not sent yet return to the wallet. */
export async function cancelBank(context: Context, { token }: { token: string }) {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const at = now()
    const bank = await lockBankByCancelToken(tx, {
      stopHash: hashToken(token),
      addedAfter: new Date(at.getTime() - STOP_MS),
    })
    if (!bank) throw problem('STOP_LINK_INVALID')
    const { personId } = bank
    for (const payout of await listOpenPayoutsTo(tx, bank.id))
      await endPayout(context, tx, {
        payout,
        status: 'refused',
        reason: 'stopped',
        actor: { kind: 'person', id: personId },
      })
    await markBankCancelled(tx, { bankId: bank.id, at })
    await removeBankRow(tx, { personId, bankId: bank.id, at })
    const person = await findPerson(tx, personId)
    if (person)
      await queueJob(tx, 'send-mail', {
        to: person.email,
        ...bankCancelled(person, context.config.publicUrl),
      })
    await recordEvent(tx, { type: 'wallet.bankStopped', personId, bankId: bank.id })
    return {}
  })
}
