import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, BadgeCheck, Pencil } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { SaveProduct } from '../../../features/commerce/market/save-product.tsx'
import { OfferPanel } from '../../../features/commerce/market/offer-panel.tsx'
import type { Product } from '../../../features/commerce/market/market-types.ts'
import { isMember, useSession } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { fullName } from '../../../features/people/creator/creator.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/product.ts'
import { loadBuyer } from './load-buyer.ts'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { MessageSeller } from './message-seller.tsx'
import { ProductFacts } from './product-facts.tsx'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const { data: product } = unwrapResponse(
    await api('GET /products/detail', { query: { assetId: params.assetId } }),
  )
  return { product, buyer: product.isOwn ? undefined : await loadBuyer(api, product) }
}

export default function ProductPage({ loaderData: { product, buyer } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-6">
      <PageHead title={product.title} about={product.description.slice(0, 160) || product.title} />
      <Link
        to="/marketplace"
        className="inline-flex min-h-11 items-center gap-2 text-13 font-[550] text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        <Trans>Marketplace</Trans>
      </Link>
      <div className="grid gap-x-14 gap-y-6 desktop:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <Gallery key={product.assetId} photos={product.photos} title={product.title} />
        <div className="grid min-w-0 content-start gap-5">
          <Seller product={product} />
          <div className="grid gap-3">
            <div className="flex items-start gap-3">
              <h1 className="type-40 min-w-0 flex-1 break-words max-tablet:text-28">
                <bdi>{product.title}</bdi>
              </h1>
              <SaveSlot product={product} />
            </div>
            {product.description && (
              <p dir="auto" className="text-16 break-words whitespace-pre-line text-ink-2">
                {product.description}
              </p>
            )}
          </div>
          {product.isOwn === 1 ? (
            <OwnProductNotice product={product} />
          ) : buyer?.offer && buyer.offer.actions.length > 0 ? (
            <Card aria-label={t`Your offer`}>
              <h2 className="type-20 pb-3">
                <Trans>Your offer</Trans>
              </h2>
              <OfferPanel offer={buyer.offer} onChange={() => void revalidate()} />
            </Card>
          ) : (
            <BuyPanel key={product.assetId} product={product} buyer={buyer} />
          )}
          <MessageSeller product={product} />
          <ProductFacts product={product} />
        </div>
      </div>
    </div>
  )
}

function Seller({ product: { seller, sellerOrderCount } }: { product: Product }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3">
      <Link to={`/${seller.username}`} className="flex min-w-0 items-center gap-2.5 font-semibold">
        <Avatar silent size={32} name={fullName(seller)} image={seller.profilePic} />
        <bdi className="truncate hover:underline">{fullName(seller)}</bdi>
        <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 shrink-0 text-ink-3" />
      </Link>
      {sellerOrderCount > 0 && (
        <span className="ms-auto shrink-0 text-13 text-ink-2 tabular-nums">
          <Plural value={sellerOrderCount} one="# completed order" other="# completed orders" />
        </span>
      )}
    </div>
  )
}

function SaveSlot({ product }: { product: Product }) {
  const session = useSession()
  if (!isMember(session) || product.isOwn) return null
  return <SaveProduct product={product} tone="line" size="md" />
}

/** For the seller: how the product is doing and where to change it. */
function OwnProductNotice({ product }: { product: Product }) {
  return (
    <div className="grid gap-3">
      {product.state !== 'active' && product.state !== 'soldOut' && (
        <Banner tone="info">
          <Trans>Only you can see this product. Publish it to start selling.</Trans>
        </Banner>
      )}
      <LinkButton
        to={`/products/${product.assetId}`}
        tone="line"
        icon={<Pencil aria-hidden className="size-4" />}
      >
        <Trans>Edit product</Trans>
      </LinkButton>
    </div>
  )
}
