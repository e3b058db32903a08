import type { ProductCardData } from './market-types.ts'
import { ProductCard } from './product-card.tsx'

const FIRST_ROW = 4
type ProductGridProps = { products: ProductCardData[]; label: string; isSellerHidden?: boolean }

export function ProductGrid({ products, label, isSellerHidden }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 wide:grid-cols-4 tablet:gap-x-5 tablet:gap-y-8"
    >
      {products.map((product, at) => (
        <li key={product.assetId} className="min-w-0">
          <ProductCard
            product={product}
            {...(at < FIRST_ROW ? { isFirst: true } : {})}
            {...(isSellerHidden ? { isSellerHidden } : {})}
          />
        </li>
      ))}
    </ul>
  )
}
