import type { Static } from 'typebox'
import type { Card } from '../../../contract/cards.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import {
  findCard,
  findDefaultCard,
  insertCard,
  listCards,
  lockCards,
  removeCardRow,
  setDefaultCard,
  updateCard,
  type CardRow,
} from './card-store.ts'
import { ask, customerOf } from './gateway.ts'
import { requirePayer } from './quote.ts'
import { findPayer } from './wallet-store.ts'

const MOST = 10

/** A card is good to the end of the month it names. */
export const isExpired = ({ expMonth, expYear }: Pick<CardRow, 'expMonth' | 'expYear'>, at: Date) =>
  at.getTime() >= Date.UTC(expYear, expMonth, 1)

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)
const toCard = (row: CardRow, at: Date): Static<typeof Card> => ({
  _id: row.id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.expMonth,
  expYear: row.expYear,
  name: row.name,
  isDefault: flag(row.isDefault),
  isExpired: flag(isExpired(row, at)),
})

/** My cards. If none is the default, the first one counts as it. */
export async function readCards(
  { db, now }: Context,
  { by, offset = 0, limit = 10 }: { by: Pick<Person, 'id'>; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listCards(db, { personId: by.id, offset, limit })
  const items = rows.map((row) => toCard(row, now()))
  const [first] = items
  if (first && offset === 0 && !items.some((card) => card.isDefault)) first.isDefault = 1
  return { items, totalCount }
}

async function requireOwnPayer({ db }: Context, by: Person) {
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  requirePayer(payer)
}

/** Where a card is entered. With a real gateway its number is typed on their page, never on ours. */
export async function openCardPage(context: Context, { by, back }: { by: Person; back?: string }) {
  const { payments, config } = context
  await requireOwnPayer(context, by)
  const customer = await customerOf(context, by.id)
  const returnUrl = `${config.publicUrl}/billing/new${back ? `?back=${encodeURIComponent(back)}` : ''}`
  const cancelUrl = `${config.publicUrl}${back ?? '/billing'}`
  const url = await ask('CARD_REFUSED', () => payments.openCardPage({ customer, returnUrl, cancelUrl }))
  return { provider: payments.provider, ...(url ? { url } : {}) }
}

type Typed = { number: string; expMonth: number; expYear: number; cvc: string; name: string }

/** The sandbox's tokeniser. With a real gateway there is none: no card number has any business here. */
export async function tokeniseCard({ payments }: Context, typed: Typed) {
  const { sandbox } = payments
  if (!sandbox) throw problem('NOT_FOUND')
  return { token: await ask('CARD_REFUSED', () => sandbox.tokenise(typed)) }
}

/** Keeps a card. The first one is the default. */
export async function addCard(
  context: Context,
  { by, token, isDefault }: { by: Person; token: string; isDefault?: 0 | 1 },
) {
  const { db, now, payments } = context
  await requireOwnPayer(context, by)
  const { totalCount } = await listCards(db, { personId: by.id, limit: 1 })
  if (totalCount >= MOST) throw problem('TOO_MANY_CARDS')
  const customer = await customerOf(context, by.id)
  const details = await ask('CARD_REFUSED', () => payments.saveCard({ customer, token }))
  return db.transaction(async (tx) => {
    await lockCards(tx, by.id)
    const first = await findDefaultCard(tx, by.id)
    const row: CardRow = {
      id: newId(),
      personId: by.id,
      provider: payments.provider,
      ...details,
      isDefault: false,
      createdAt: now(),
    }
    if (!(await insertCard(tx, row))) throw problem('CARD_EXISTS')
    const becomesDefault = isDefault === 1 || !first
    if (becomesDefault) await setDefaultCard(tx, { personId: by.id, cardId: row.id })
    return toCard({ ...row, isDefault: becomesDefault }, now())
  })
}

/** Changes what is printed on a card, here and at the gateway. */
export async function changeCard(
  { db, now, payments }: Context,
  {
    by,
    cardId,
    expMonth,
    expYear,
    name,
  }: { by: Person; cardId: string; expMonth: number; expYear: number; name: string },
) {
  const card = await findCard(db, { personId: by.id, cardId })
  if (!card) throw problem('CARD_NOT_FOUND')
  if (isExpired({ expMonth, expYear }, now()))
    throw problem('CARD_EXPIRED', { fields: { expYear: 'This date is over.' } })
  await ask('CARD_REFUSED', () => payments.changeCard({ ref: card.ref, expMonth, expYear, name }))
  await db.transaction((tx) => updateCard(tx, { id: cardId, expMonth, expYear, name }))
  return toCard({ ...card, expMonth, expYear, name }, now())
}

export const makeDefaultCard = ({ db, now }: Context, { by, cardId }: { by: Person; cardId: string }) =>
  db.transaction(async (tx) => {
    await lockCards(tx, by.id)
    const card = await findCard(tx, { personId: by.id, cardId })
    if (!card) throw problem('CARD_NOT_FOUND')
    await setDefaultCard(tx, { personId: by.id, cardId })
    return toCard({ ...card, isDefault: true }, now())
  })

/** Removes a card. After the default goes, the oldest that is left takes its place. */
export async function removeCard(
  { db, now, payments }: Context,
  { by, cardId }: { by: Person; cardId: string },
) {
  const card = await findCard(db, { personId: by.id, cardId })
  if (!card) throw problem('CARD_NOT_FOUND')
  await ask('CARD_REFUSED', () => payments.removeCard({ ref: card.ref }))
  return db.transaction(async (tx) => {
    await lockCards(tx, by.id)
    await removeCardRow(tx, { cardId, at: now() })
    const next = card.isDefault ? await findDefaultCard(tx, by.id) : undefined
    if (next) await setDefaultCard(tx, { personId: by.id, cardId: next.id })
    return {}
  })
}
