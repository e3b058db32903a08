import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { allowedEvents, applyOrderEvent, lockOrder, requireSide, type OrderRow } from '../../orders/public.ts'
import {
  countTry,
  findHandOverCode,
  findSideCode,
  markCodeUsed,
  putHandOverCode,
  type HandOverCodeRow,
} from './hand-over-store.ts'

const CODE_MS = 10 * 60_000
/** Wrong guesses of the six digits before a new code is needed. */
const MAX_TRIES = 5
const PREFIX = 'fanlight'

const otherSide = (side: 'buyer' | 'seller') => (side === 'buyer' ? 'seller' : 'buyer')
/** Bound to the code, its order and its side. */
const signature = (
  { tokens }: Context,
  { id, orderId, side }: Pick<HandOverCodeRow, 'id' | 'orderId' | 'side'>,
) => tokens.hashCode(id, `hand-over:${orderId}:${side}`)

/** Derived, so that a second device gets the same digits although only their hash is stored. */
const shortCodeOf = (context: Context, row: Pick<HandOverCodeRow, 'id' | 'orderId' | 'side'>) => {
  const { id, orderId, side } = row
  const digest = context.tokens.hashCode(id, `hand-over-digits:${orderId}:${side}`)
  return String(Buffer.from(digest).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/**
 * A code for the other side to scan or type. It works once, for ten minutes, for this order; until then every device
 * of this side gets the same one, unless they ask for a new one.
 */
type GenerateInput = { by: Person; orderId: string; isNew?: 0 | 1 }
export function generateHandOverCode(context: Context, { by, orderId, isNew = 0 }: GenerateInput) {
  return context.db.transaction(async (tx) => {
    const { order, role } = requireSide(await lockOrder(tx, orderId), by.id)
    const { flow, state } = order
    if (!allowedEvents({ flow, state, role: otherSide(role) }).includes('scan'))
      throw problem('ORDER_STATE_WRONG')
    const current = await findSideCode(tx, { orderId, side: role })
    const isValid =
      current && !current.usedAt && current.tries < MAX_TRIES && current.expiresAt > context.now()
    const row = isValid && !isNew ? current : await makeCode(context, tx, { orderId, side: role })
    const signed = signature(context, row).toString('base64url')
    return {
      orderId,
      code: `${PREFIX}:${row.id}:${signed}`,
      shortCode: shortCodeOf(context, row),
      expiresAt: row.expiresAt.toISOString(),
    }
  })
}

async function makeCode(context: Context, tx: Tx, of: Pick<HandOverCodeRow, 'orderId' | 'side'>) {
  const row = { id: newId(), ...of, expiresAt: new Date(context.now().getTime() + CODE_MS) }
  const shortHash = context.tokens.hashCode(row.id, shortCodeOf(context, row))
  await putHandOverCode(tx, { ...row, shortHash })
  return row
}

type ScanInput = { by: Person; code: string; orderId?: string }
type Outcome = { order: OrderRow } | { wrongCodeId: string }

/** Confirms the hand-over for the person who scans. Both confirmed completes the order and pays the seller. */
export async function scanHandOverCode(context: Context, { by, code, orderId }: ScanInput) {
  const digits = code.replaceAll(/\s/g, '')
  const isShort = /^\d{6}$/.test(digits)
  if (isShort && !orderId) throw invalidField('orderId', 'This field is required.')
  const outcome = await context.db.transaction((tx) =>
    isShort && orderId
      ? scanShort(context, tx, { by, orderId, digits })
      : scanSigned(context, tx, { by, code, orderId }),
  )
  if ('wrongCodeId' in outcome) {
    await countTry(context.db, outcome.wrongCodeId)
    throw problem('QR_CODE_INVALID')
  }
  const { id, state } = outcome.order
  const isCompleted = state === 'completed'
  return {
    orderId: id,
    state,
    isCompleted: isCompleted ? (1 as const) : (0 as const),
    buyerQrcodeStatus: isCompleted || state === 'buyerConfirmed' ? (1 as const) : (0 as const),
    sellerQrcodeStatus: isCompleted || state === 'sellerConfirmed' ? (1 as const) : (0 as const),
  }
}

async function scanShort(
  context: Context,
  tx: Tx,
  { by, orderId, digits }: { by: Person; orderId: string; digits: string },
): Promise<Outcome> {
  const { role } = requireSide(await lockOrder(tx, orderId), by.id)
  const row = await findSideCode(tx, { orderId, side: otherSide(role) })
  if (!row || row.tries >= MAX_TRIES) throw problem('QR_CODE_INVALID')
  if (!context.tokens.isSame(row.shortHash, context.tokens.hashCode(row.id, digits)))
    return { wrongCodeId: row.id }
  return { order: await useCode(context, tx, { row, role, by }) }
}

async function scanSigned(context: Context, tx: Tx, { by, code, orderId }: ScanInput): Promise<Outcome> {
  const [prefix, id = '', signed = ''] = code.split(':')
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const found = prefix === PREFIX && isId ? await findHandOverCode(tx, id) : undefined
  if (!found || !context.tokens.isSame(signature(context, found), Buffer.from(signed, 'base64url')))
    throw problem('QR_CODE_INVALID')
  if (orderId && orderId !== found.orderId) throw problem('QR_CODE_INVALID')
  const { role } = requireSide(await lockOrder(tx, found.orderId), by.id)
  // Read again under the lock: another scan may have used or replaced it.
  const row = await findSideCode(tx, { orderId: found.orderId, side: otherSide(role) })
  if (row?.id !== id) throw problem('QR_CODE_INVALID')
  return { order: await useCode(context, tx, { row, role, by }) }
}

async function useCode(
  context: Context,
  tx: Tx,
  { row, role, by }: { row: HandOverCodeRow; role: 'buyer' | 'seller'; by: Person },
) {
  const at = context.now()
  if (row.usedAt) throw problem('QR_CODE_USED')
  if (row.expiresAt <= at) throw problem('QR_CODE_EXPIRED')
  await markCodeUsed(tx, { id: row.id, at })
  return applyOrderEvent(context, tx, { orderId: row.orderId, event: 'scan', actor: { role, by: by.id } })
}
