import { newId } from '../../../server/db/new-id.ts'
import { createOrder, type CreateOrderInput } from '../../../server/modules/orders/public.ts'
import { quote } from '../../../server/modules/wallet/public.ts'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Sides = { buyer: Pick<TestUser, 'id'>; seller: Pick<TestUser, 'id'> }

const testAddress = {
  name: 'Hanna Berg',
  phoneNumber: '',
  addressLine1: 'Storgata 1',
  addressLine2: '',
  area: '',
  city: 'Oslo',
  state: '',
  country: 'NO',
  zipCode: '0155',
}

/** An order made by the engine, at the price the buyer saw. */
export async function insertOrder(
  { context }: World,
  { buyer, seller }: Sides,
  overrides: Partial<CreateOrderInput> = {},
) {
  const sides = { buyerId: buyer.id, sellerId: seller.id }
  const { itemsMinor = 2000, shippingMinor = 500, currency = 'USD' } = overrides
  return context.db.transaction(async (tx) => {
    const { pay } = await quote(context, tx, { ...sides, listMinor: itemsMinor + shippingMinor, currency })
    return createOrder(context, tx, {
      kind: 'product',
      flow: 'shipping',
      ...sides,
      subjectId: newId(),
      title: 'Signed print',
      quantity: 1,
      itemsMinor,
      shippingMinor,
      currency,
      reason: 'product',
      shown: { amountMinor: pay.amountMinor, currency: pay.currency },
      address: testAddress,
      ...overrides,
    })
  })
}
