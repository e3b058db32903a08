import type { DeliveryMethod } from '../../../../contract/market/constants.ts'
import { foldText } from '../../../text/fold-text.ts'
import type { ProductRow, ShippingZoneRow } from './product-store.ts'
import type { VariantRow } from './variant-store.ts'

/** What lists and pages show: an active product without stock is sold out. */
export const shownState = ({ state, isListed }: Pick<ProductRow, 'state' | 'isListed'>) =>
  state === 'active' && !isListed ? ('soldOut' as const) : state

export const priceOf = (
  product: Pick<ProductRow, 'priceMinor'>,
  variant: Pick<VariantRow, 'priceMinor'> | undefined,
) => variant?.priceMinor ?? product.priceMinor

/** Prices of all variants; empty if it is sold only by offer or exchange. */
export const pricesOf = (product: Pick<ProductRow, 'priceMinor'>, variants: readonly VariantRow[]) =>
  variants.flatMap((variant) => priceOf(product, variant) ?? [])

export function deliveriesOf({
  kind,
  shippingZones,
  pickupPlace,
}: Pick<ProductRow, 'kind' | 'shippingZones' | 'pickupPlace'>): DeliveryMethod[] {
  if (kind === 'digital') return ['digital']
  return [...(shippingZones.length ? ['shipping' as const] : []), ...(pickupPlace ? ['pickup' as const] : [])]
}

/** The zone that names the country, otherwise the one for everywhere else. */
export const zoneFor = (zones: readonly ShippingZoneRow[], country: string) =>
  zones.find(({ countries }) => countries.includes(country)) ??
  zones.find(({ countries }) => countries.length === 0)

type Publishable = Pick<
  ProductRow,
  'kind' | 'title' | 'shippingZones' | 'pickupPlace' | 'acceptsOffers' | 'acceptsExchange'
> & { photoCount: number; fileCount: number; hasPrice: boolean }
/** Whether it has everything a buyer needs. */
export const isComplete = (product: Publishable) =>
  product.title !== '' &&
  product.photoCount > 0 &&
  (product.hasPrice || product.acceptsOffers || product.acceptsExchange) &&
  deliveriesOf(product).length > 0 &&
  // Downloads are delivered at once, so they need files and a price.
  (product.kind === 'physical' || (product.fileCount > 0 && product.hasPrice))

/** Folded words with a space around each, so that a word can be searched by its beginning. */
export const searchTextOf = (parts: readonly string[]) => ` ${foldText(parts.join(' '))} `
