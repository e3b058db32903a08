import { deliveriesOf } from '../products/product-rules.ts'
import type { ProductRow } from '../products/product-store.ts'
import type { ProductFilter } from './product-search-store.ts'

/** Whether a product fits a search exactly; an alert never guesses at typos. */
export function matchesProduct(product: ProductRow, filter: ProductFilter) {
  const { words, category, condition, fromMinor, toMinor, delivery, position } = filter
  const minor = product.compareMinor
  return (
    words.every((word) => product.searchText.includes(` ${word}`)) &&
    (!category || product.category === category) &&
    (!condition || product.condition === condition) &&
    (fromMinor === undefined || (minor !== null && minor >= fromMinor)) &&
    (toMinor === undefined || (minor !== null && minor <= toMinor)) &&
    (!delivery || deliveriesOf(product).includes(delivery)) &&
    (!filter.acceptsOffers || product.acceptsOffers) &&
    (!filter.acceptsExchange || product.acceptsExchange) &&
    (position?.distanceKm === undefined ||
      isWithin(product, { ...position, distanceKm: position.distanceKm }))
  )
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
function isWithin(
  product: Pick<ProductRow, 'latitude' | 'longitude'>,
  { latitude, longitude, distanceKm }: { latitude: number; longitude: number; distanceKm: number },
) {
  if (product.latitude === null || product.longitude === null) return false
  const [height, width] = [radians(product.latitude - latitude), radians(product.longitude - longitude)]
  const half =
    Math.sin(height / 2) ** 2 +
    Math.cos(radians(latitude)) * Math.cos(radians(product.latitude)) * Math.sin(width / 2) ** 2
  return 6371 * 2 * Math.asin(Math.min(1, Math.sqrt(half))) <= distanceKm
}
