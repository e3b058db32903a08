import { endpoints, ownerOnly } from '../core/endpoint.ts'
import { Flag, Id, Instant, OneOf, Shape, T, Text } from '../core/schemas.ts'
import { OrderState } from './order.ts'

const ReplyFlag = OneOf(0, 1)

export const handOver = endpoints({
  'POST /generateQrCode': {
    summary:
      'Get my hand-over code for an order: the other side scans or types it. The same until it is used, expires or is replaced',
    ...ownerOnly,
    limit: { max: 60, per: 'hour' },
    body: Shape({ orderId: Id, isNew: T.Optional(Flag) }),
    reply: Shape({
      orderId: Id,
      code: T.String({ description: 'Signed text to draw as a QR code' }),
      shortCode: T.String({ description: 'Six digits to type instead' }),
      expiresAt: Instant,
    }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE_WRONG'],
  },
  'POST /qrCode': {
    summary: 'Confirm the hand-over with the other side’s code; both confirmed pays the seller',
    ...ownerOnly,
    limit: { max: 20, per: 'minute' },
    body: Shape({
      code: Text(400, { minLength: 6, description: 'Scanned text, or the six digits with `orderId`' }),
      orderId: T.Optional(Id),
    }),
    reply: Shape({
      orderId: Id,
      state: OrderState,
      isCompleted: ReplyFlag,
      buyerQrcodeStatus: ReplyFlag,
      sellerQrcodeStatus: ReplyFlag,
    }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE_WRONG',
      'QR_CODE_INVALID',
      'QR_CODE_EXPIRED',
      'QR_CODE_USED',
      'VALIDATION_FAILED',
    ],
  },
})
