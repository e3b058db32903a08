import type { Static } from 'typebox'
import type { Card } from '../../../../contract/commerce/cards.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
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
import { callGateway, getOrCreateCustomer } from './gateway.ts'
import { requirePayer } from '../charges/quote.ts'
import { findPayer } from '../wallet-store.ts'

const MAX_CARDS = 10

/** A card is valid until the end of its expiry month. */
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

/** Lists the user's cards. Without a default, the first card counts as default. */
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

/** Starts card entry. With a real gateway the number is entered on its hosted page, never on ours. */
export async function openCardPage(context: Context, { by, back }: { by: Person; back?: string }) {
  const { payments, config } = context
  await requireOwnPayer(context, by)
  const customer = await getOrCreateCustomer(context, by.id)
  const returnUrl = `${config.publicUrl}/billing/new${back ? `?back=${encodeURIComponent(back)}` : ''}`
  const cancelUrl = `${config.publicUrl}${back ?? '/billing'}`
  const url = await callGateway('CARD_REFUSED', () =>
    payments.openCardPage({ customer, returnUrl, cancelUrl }),
  )
  return { provider: payments.provider, ...(url ? { url } : {}) }
}

type CardInput = { number: string; expMonth: number; expYear: number; cvc: string; name: string }

/** Sandbox tokenizer. Not available with a real gateway: card numbers must not reach this server. */
export async function tokeniseCard({ payments }: Context, card: CardInput) {
  const { sandbox } = payments
  if (!sandbox) throw problem('NOT_FOUND')
  return { token: await callGateway('CARD_REFUSED', () => sandbox.tokenise(card)) }
}

/** Saves a card. The first card becomes the default. */
export async function addCard(
  context: Context,
  { by, token, isDefault }: { by: Person; token: string; isDefault?: 0 | 1 },
) {
  const { db, now, payments } = context
  await requireOwnPayer(context, by)
  const { totalCount } = await listCards(db, { personId: by.id, limit: 1 })
  if (totalCount >= MAX_CARDS) throw problem('TOO_MANY_CARDS')
  const customer = await getOrCreateCustomer(context, by.id)
  const details = await callGateway('CARD_REFUSED', () => payments.saveCard({ customer, token }))
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

/** Updates expiry and name, at the gateway too. */
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
    throw problem('CARD_EXPIRED', { fields: { expYear: 'This date has passed.' } })
  await callGateway('CARD_REFUSED', () => payments.changeCard({ ref: card.ref, expMonth, expYear, name }))
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

/** Removes a card. If it was the default, the oldest remaining card becomes the default. */
export async function removeCard(
  { db, now, payments }: Context,
  { by, cardId }: { by: Person; cardId: string },
) {
  const card = await findCard(db, { personId: by.id, cardId })
  if (!card) throw problem('CARD_NOT_FOUND')
  await callGateway('CARD_REFUSED', () => payments.removeCard({ ref: card.ref }))
  return db.transaction(async (tx) => {
    await lockCards(tx, by.id)
    await removeCardRow(tx, { cardId, at: now() })
    const next = card.isDefault ? await findDefaultCard(tx, by.id) : undefined
    if (next) await setDefaultCard(tx, { personId: by.id, cardId: next.id })
    return {}
  })
}
