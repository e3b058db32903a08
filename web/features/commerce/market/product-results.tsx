import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Query } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { ProductCardData } from './market-types.ts'
import { ProductGrid } from './product-grid.tsx'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { buttonStyles } from '../../../ui/form/button-styles.ts'

type ProductResultsProps = {
  query: Omit<NonNullable<Query<Endpoints['GET /products']>>, 'offset' | 'limit'>
  from: number
  pageSize: number
  first: { data: ProductCardData[]; totalCount: number }
  hrefAt: (from: number) => string
  isSellerHidden?: boolean
}

/** Product grid. "Show more" is a link, so it works without JavaScript. */
export function ProductResults({
  query,
  from,
  pageSize,
  first,
  hrefAt,
  isSellerHidden,
}: ProductResultsProps) {
  const { t } = useLingui()
  const [products, setProducts] = useState(first.data)
  const [isBusy, setBusy] = useState(false)
  const shown = from + products.length
  const rest = Math.min(pageSize, first.totalCount - shown)
  const more = async () => {
    setBusy(true)
    const answer = await api('GET /products', { query: { ...query, offset: shown, limit: pageSize } }).catch(
      () => undefined,
    )
    setBusy(false)
    if (!answer?.ok)
      return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    const known = new Set(products.map(({ assetId }) => assetId))
    const added = answer.status === 204 ? [] : answer.body.data
    return setProducts([...products, ...added.filter(({ assetId }) => !known.has(assetId))])
  }
  return (
    <>
      <ProductGrid products={products} label={t`Products`} {...(isSellerHidden ? { isSellerHidden } : {})} />
      {rest > 0 && (
        <div className="grid justify-items-center gap-3 pt-8 pb-4">
          <p className="text-ink-2 tabular-nums">
            <Trans>
              {shown} of {first.totalCount} products
            </Trans>
          </p>
          <Link
            to={hrefAt(shown)}
            aria-disabled={isBusy || undefined}
            onClick={(event) => {
              event.preventDefault()
              void more()
            }}
            className={buttonStyles({ tone: 'line' })}
          >
            <Trans>Show {rest} more</Trans>
          </Link>
        </div>
      )}
    </>
  )
}
