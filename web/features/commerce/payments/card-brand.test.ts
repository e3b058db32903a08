import { expect, test } from 'vitest'
import { brandName } from './card-brand.tsx'

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['American Express', 'American Express'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['diners', 'Diners Club'],
  ['unionpay', 'UnionPay'],
  ['eftpos_au', undefined],
])('%s is %s', (brand, name) => expect(brandName(brand)).toBe(name))
