import { checkouts } from '../../../contract/commerce/pay-checkout.ts'
import { implement } from '../../http/implement.ts'
import { checkOut } from './check-out.ts'

export const routes = implement(checkouts, {
  'POST /checkout': ({ context, person, client, body, idempotencyKey }) =>
    checkOut(context, { by: person, client, key: idempotencyKey, ...body }),
})
