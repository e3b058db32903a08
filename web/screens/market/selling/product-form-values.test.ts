import { expect, test } from 'vitest'
import { emptyProduct, readProductForm, toProductBody } from './product-form-values.ts'

function formOf(fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('repeated fields become rows in order', () => {
  const values = readProductForm(
    formOf([
      ['title', ' Bowl '],
      ['variantId', ''],
      ['variantTitle', 'Small'],
      ['variantPrice', '20'],
      ['variantQuantity', '3'],
      ['variantId', 'v2'],
      ['variantTitle', 'Large'],
      ['variantPrice', ''],
      ['variantQuantity', '0'],
      ['zoneName', 'Europe'],
      ['zoneCountries', 'DE,FR'],
      ['zonePrice', '8'],
      ['zoneDaysMin', '2'],
      ['zoneDaysMax', '5'],
    ]),
  )
  expect(values.title).toBe('Bowl')
  expect(values.variants).toEqual([
    { variantId: '', title: 'Small', price: '20', quantity: '3' },
    { variantId: 'v2', title: 'Large', price: '', quantity: '0' },
  ])
  expect(values.zones).toEqual([
    { name: 'Europe', countries: ['DE', 'FR'], price: '8', daysMin: '2', daysMax: '5' },
  ])
})

test('a digital product has files and no shipping', () => {
  const body = toProductBody({
    ...emptyProduct,
    kind: 'digital',
    pickupPlace: 'Berlin',
    files: [{ mediaId: 'f1', name: 'a.zip', url: '' }],
    zones: [{ name: 'Everywhere', countries: [], price: '5', daysMin: '1', daysMax: '2' }],
  })
  expect(body).toMatchObject({ fileIds: ['f1'], shippingZones: [], pickupPlace: '' })
  expect(body).not.toHaveProperty('condition')
})

test('a quantity that is no whole number is sent as invalid', () => {
  const [first] = toProductBody({
    ...emptyProduct,
    variants: [{ variantId: '', title: '', price: '', quantity: 'many' }],
  }).variants
  expect(first?.quantity).toBe(-1)
})

test('tags are trimmed and unique', () => {
  expect(toProductBody({ ...emptyProduct, tags: 'print, desert,, print ' }).tags).toEqual(['print', 'desert'])
})
