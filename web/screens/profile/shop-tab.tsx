import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { lazyComponent } from '../../lib/hydration/lazy-component.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ErrorState } from '../../ui/display/error-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { type ProfilePageData, SHOP_PAGE } from './load-profile-page.ts'

// Only this tab needs the product cards.
const ProductResults = lazyComponent(
  async () => (await import('../../features/commerce/market/product-results.tsx')).ProductResults,
)

/** Products of a creator. */
export function ShopTab({ profile, shop, shopFrom }: Pick<ProfilePageData, 'profile' | 'shop' | 'shopFrom'>) {
  const { revalidate, state } = useRevalidator()
  if (!shop) return <ErrorState onRetry={() => void revalidate()} retrying={state === 'loading'} />
  if (shop.data.length === 0)
    return (
      <EmptyState
        illustration="house"
        title={<Trans>Nothing for sale</Trans>}
        {...(profile.fullData
          ? {
              action: (
                <LinkButton to="/products/new" tone="ember">
                  <Trans>New product</Trans>
                </LinkButton>
              ),
            }
          : {})}
      />
    )
  return (
    <div className="px-4 py-6 tablet:px-1">
      <h2 className="sr-only">
        <Trans>Shop</Trans>
      </h2>
      <Suspense>
        <ProductResults
          key={`${profile._id} ${shopFrom}`}
          query={{ sellerId: profile._id, sort: 'newest' }}
          from={shopFrom}
          pageSize={SHOP_PAGE}
          first={shop}
          hrefAt={(at) => `/${profile.username}?tab=shop&from=${at}`}
          isSellerHidden
        />
      </Suspense>
    </div>
  )
}
