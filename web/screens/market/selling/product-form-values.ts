import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import {
  productCategories,
  productConditions,
  type ProductCategory,
  type ProductCondition,
} from '../../../../contract/market/constants.ts'
import type { OwnProduct } from '../../../features/commerce/market/market-types.ts'
import { formText } from '../../../lib/form/form-text.ts'

export type VariantValues = { variantId: string; title: string; price: string; quantity: string }
export type ZoneValues = {
  name: string
  /** Country codes; empty for everywhere else. */
  countries: string[]
  price: string
  daysMin: string
  daysMax: string
}
export type AttributeValues = { label: string; value: string }
export type MediaValue = { mediaId: string; name: string; url: string }
export type ProductFormValues = {
  title: string
  description: string
  kind: 'physical' | 'digital'
  category: ProductCategory | ''
  condition: ProductCondition | ''
  price: string
  isOfferAccepted: boolean
  isExchangeAccepted: boolean
  exchangeWanted: string
  variants: VariantValues[]
  zones: ZoneValues[]
  attributes: AttributeValues[]
  pickupPlace: string
  tags: string
  photos: MediaValue[]
  files: MediaValue[]
}

export const newVariant: VariantValues = { variantId: '', title: '', price: '', quantity: '1' }
export const newZone: ZoneValues = { name: '', countries: [], price: '', daysMin: '2', daysMax: '7' }
export const emptyProduct: ProductFormValues = {
  title: '',
  description: '',
  kind: 'physical',
  category: '',
  condition: 'new',
  price: '',
  isOfferAccepted: false,
  isExchangeAccepted: false,
  exchangeWanted: '',
  variants: [newVariant],
  zones: [],
  attributes: [],
  pickupPlace: '',
  tags: '',
  photos: [],
  files: [],
}

export function productValues(product: OwnProduct): ProductFormValues {
  return {
    ...product,
    price: product.price?.amount ?? '',
    isOfferAccepted: product.isOfferAccepted === 1,
    isExchangeAccepted: product.isExchangeAccepted === 1,
    pickupPlace: product.pickupPlace ?? '',
    tags: product.tags.join(', '),
    variants: product.variants.map(({ variantId, title, price, quantityLeft }) => ({
      variantId,
      title,
      // The variant's own price; without one the product's price applies.
      price: price && price.amount !== product.price?.amount ? price.amount : '',
      quantity: String(quantityLeft),
    })),
    zones: product.shippingZones.map((zone) => ({
      name: zone.name,
      countries: zone.countries,
      price: zone.price.amount,
      daysMin: String(zone.daysMin),
      daysMax: String(zone.daysMax),
    })),
    photos: product.photos.map(({ _id, url = '' }) => ({ mediaId: _id, name: '', url })),
    files: product.files.map(({ _id, name }) => ({ mediaId: _id, name, url: '' })),
  }
}

/** The form's fields; rows are sent as repeated fields in the same order. */
export function readProductForm(form: FormData): ProductFormValues {
  const text = (name: string) => formText(form, name).trim()
  const all = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''))
  const rows = <K extends string>(...names: [K, ...K[]]) => {
    const columns = names.map((name) => all(name))
    return (columns[0] ?? []).map(
      (_, at) =>
        Object.fromEntries(names.map((name, n) => [name, columns[n]?.[at] ?? ''])) as Record<K, string>,
    )
  }
  const media = (name: string): MediaValue[] =>
    all(name).map((mediaId, at) => ({
      mediaId,
      name: all(`${name}Name`)[at] ?? '',
      url: all(`${name}Url`)[at] ?? '',
    }))
  return {
    title: text('title'),
    description: text('description'),
    kind: text('kind') === 'digital' ? 'digital' : 'physical',
    category: productCategories.find((one) => one === text('category')) ?? '',
    condition: productConditions.find((one) => one === text('condition')) ?? '',
    price: text('price'),
    isOfferAccepted: text('isOfferAccepted') === '1',
    isExchangeAccepted: text('isExchangeAccepted') === '1',
    exchangeWanted: text('exchangeWanted'),
    variants: rows('variantId', 'variantTitle', 'variantPrice', 'variantQuantity').map((row) => ({
      variantId: row.variantId,
      title: row.variantTitle,
      price: row.variantPrice,
      quantity: row.variantQuantity,
    })),
    zones: rows('zoneName', 'zoneCountries', 'zonePrice', 'zoneDaysMin', 'zoneDaysMax').map((row) => ({
      name: row.zoneName,
      countries: row.zoneCountries.split(',').filter(Boolean),
      price: row.zonePrice,
      daysMin: row.zoneDaysMin,
      daysMax: row.zoneDaysMax,
    })),
    attributes: rows('attributeLabel', 'attributeValue').map((row) => ({
      label: row.attributeLabel,
      value: row.attributeValue,
    })),
    pickupPlace: text('pickupPlace'),
    tags: text('tags'),
    photos: media('photo'),
    files: media('file'),
  }
}

/** Non-numeric input is sent as a value the server rejects at its field. */
const whole = (text: string) => {
  const number = Number(text || '0')
  return Number.isInteger(number) ? number : -1
}

/** The form as request body. Empty rows are left out. */
export function toProductBody(values: ProductFormValues): Body<Endpoints['POST /products']> {
  const isDigital = values.kind === 'digital'
  const tags = values.tags.split(',').map((tag) => tag.trim())
  return {
    title: values.title,
    description: values.description,
    kind: values.kind,
    ...(values.category ? { category: values.category } : {}),
    ...(values.condition && !isDigital ? { condition: values.condition } : {}),
    photoIds: values.photos.map(({ mediaId }) => mediaId),
    fileIds: isDigital ? values.files.map(({ mediaId }) => mediaId) : [],
    ...(values.price ? { price: values.price } : {}),
    isOfferAccepted: values.isOfferAccepted ? 1 : 0,
    isExchangeAccepted: values.isExchangeAccepted ? 1 : 0,
    exchangeWanted: values.isExchangeAccepted ? values.exchangeWanted : '',
    variants: values.variants.map(({ variantId, title, price, quantity }) => ({
      ...(variantId ? { variantId } : {}),
      ...(title ? { title } : {}),
      ...(price ? { price } : {}),
      quantity: whole(quantity),
    })),
    attributes: values.attributes.filter(({ label, value }) => label && value),
    tags: [...new Set(tags.filter(Boolean))],
    shippingZones: isDigital
      ? []
      : values.zones.map(({ name, countries, price, daysMin, daysMax }) => ({
          name,
          countries,
          price: price || '0',
          daysMin: whole(daysMin),
          daysMax: whole(daysMax),
        })),
    pickupPlace: isDigital ? '' : values.pickupPlace,
  }
}
