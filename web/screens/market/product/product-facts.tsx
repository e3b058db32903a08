import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryNames, conditionNames } from '../../../features/commerce/market/market-names.ts'
import type { Product } from '../../../features/commerce/market/market-types.ts'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { marketHref } from '../browse/market-filters.ts'

/** Condition, attributes, delivery and returns. */
export function ProductFacts({ product }: { product: Product }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-5">
      <dl className="grid gap-2.5">
        <Fact label={<Trans>Category</Trans>}>
          <Link to={marketHref({ category: product.category })} className="underline underline-offset-3">
            {i18n._(categoryNames[product.category])}
          </Link>
        </Fact>
        {product.kind === 'physical' ? (
          <Fact label={<Trans>Condition</Trans>}>{i18n._(conditionNames[product.condition])}</Fact>
        ) : (
          <Fact label={<Trans>Download</Trans>}>
            <Plural value={product.fileCount} one="# file" other="# files" />
          </Fact>
        )}
        {product.attributes.map(({ label, value }) => (
          <Fact key={label} label={<bdi>{label}</bdi>}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
        {product.shippingZones.map((zone) => (
          <Fact key={zone.name} label={<Trans>Shipping to {zone.name}</Trans>}>
            <InlineAmount {...zone.price} />
            {', '}
            <Days min={zone.daysMin} max={zone.daysMax} />
          </Fact>
        ))}
        {product.pickupPlace && (
          <Fact label={<Trans>Pick-up</Trans>}>
            <bdi>{product.pickupPlace}</bdi>
          </Fact>
        )}
        {product.exchangeWanted && (
          <Fact label={<Trans>Wanted in exchange</Trans>}>
            <bdi>{product.exchangeWanted}</bdi>
          </Fact>
        )}
        {product.returnPolicy && (
          <Fact label={<Trans>Returns</Trans>}>
            <bdi>{product.returnPolicy}</bdi>
          </Fact>
        )}
      </dl>
      {product.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {product.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={marketHref({ q: tag })}
                className="inline-flex h-8 items-center rounded-full bg-wash px-3 text-13 font-[550] hover:bg-wash-2"
              >
                <bdi>{tag}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt className="shrink-0 text-ink-2">{label}</dt>
    <dd className="min-w-0 text-end font-[550] break-words">{children}</dd>
  </div>
)

/** "3 to 5 days". */
function Days({ min, max }: { min: number; max: number }) {
  if (min === max) return <Plural value={max} one="# day" other="# days" />
  return (
    <Trans>
      {min} to <Plural value={max} one="# day" other="# days" />
    </Trans>
  )
}
