import { PaymentSheet } from '../../features/commerce/payments/payment-sheet.tsx'
import { Arch } from '../../ui/brand/arch.tsx'
import { Card } from '../../ui/display/card.tsx'
import { images } from './images.ts'
import { Group, Part, Two } from './showcase.tsx'

const price = {
  currency: 'USD',
  lines: [
    { kind: 'price' as const, amount: '15.00' },
    { kind: 'discount' as const, amount: '-3.00' },
    { kind: 'tax' as const, amount: '0.00', percent: 0 },
  ],
  total: '12.00',
  toSeller: '9.60',
  toFanlight: '2.40',
  feePercent: 20,
  pay: { amount: '12.00', currency: 'USD' },
}
const cards = [
  {
    _id: 'a',
    brand: 'visa',
    last4: '4242',
    expMonth: 8,
    expYear: 2029,
    name: 'Hanna Berg',
    isDefault: 1 as const,
    isExpired: 0 as const,
  },
  {
    _id: 'b',
    brand: 'amex',
    last4: '0005',
    expMonth: 1,
    expYear: 2024,
    name: 'Hanna Berg',
    isDefault: 0 as const,
    isExpired: 1 as const,
  },
]

/** The payment sheet with and without enough balance. */
export function PaymentGroup() {
  const common = {
    title: 'Unlock Darkroom set',
    from: 'from Mara Lindqvist',
    what: '8 photos and 1 video, 6:12',
    discount: 'Your subscriber price, 20% off',
    sellerName: 'Mara',
    price,
    cards,
    picture: <Arch src={images.dunes} className="w-13" />,
    note: 'Yours to keep. Refund within 24 hours if something is missing.',
  }
  return (
    <Group id="payment" title="Payment sheet" note="Item, price, split, payment method, one button.">
      <Two>
        <Part title="From the wallet, with a limit">
          <Card>
            <PaymentSheet
              {...common}
              wallet={{ balance: '86.40', currency: 'USD' }}
              limit={{ currency: 'USD', amount: '150.00', spent: '112.00', month: '2026-11-01' }}
            />
          </Card>
        </Part>
        <Part title="Over the spending limit">
          <Card>
            <PaymentSheet
              {...common}
              wallet={{ balance: '86.40', currency: 'USD' }}
              limitReached={{ kind: 'day', left: '4.00' }}
            />
          </Card>
        </Part>
        <Part title="Purchase confirmation">
          <Card>
            <PaymentSheet {...common} wallet={{ balance: '86.40', currency: 'USD' }} confirmAbove="10.00" />
          </Card>
        </Part>
        <Part title="Not enough: a card pays">
          <Card>
            <PaymentSheet {...common} wallet={{ balance: '4.00', currency: 'USD' }} />
          </Card>
        </Part>
      </Two>
    </Group>
  )
}
