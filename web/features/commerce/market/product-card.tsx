import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { MediaFrame } from '../../../ui/media/media-frame.tsx'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { isMember, useSession } from '../../account/session/session.ts'
import { imageUrl } from '../../media/player/image-url.ts'
import { fullName } from '../../people/creator/creator.ts'
import { PriceText } from '../../people/creator/price.tsx'
import type { ProductCardData } from './market-types.ts'
import { SaveProduct } from './save-product.tsx'

type ProductCardProps = {
  product: ProductCardData
  /** Loaded with high priority. */
  isFirst?: boolean
  /** On the seller's own page the name is left out. */
  isSellerHidden?: boolean
}

/** A product in a grid. */
export function ProductCard({ product, isFirst, isSellerHidden }: ProductCardProps) {
  const session = useSession()
  const { photo, price, seller } = product
  const canSave = isMember(session) && product.isOwn === 0
  return (
    <article className="relative grid min-w-0 content-start gap-2">
      <MediaFrame
        alt=""
        ratio="4/5"
        {...(isFirst ? { priority: true } : {})}
        {...(photo?.url ? { src: imageUrl(photo.url, 480) } : {})}
        topStart={<StockBadge product={product} />}
      />
      <div className="grid gap-0.5">
        <div className="grid gap-x-3 tablet:flex tablet:items-baseline tablet:justify-between">
          <h3 className="min-w-0 truncate leading-6 font-semibold">
            <ListLink
              to={`/marketplace/${product.assetId}`}
              className="after:absolute after:inset-0 after:content-[''] hover:underline"
            >
              <bdi>{product.title}</bdi>
            </ListLink>
          </h3>
          {price && (
            <span className="shrink-0 text-13 leading-6 text-ink-2 [&_bdi]:text-16 [&_bdi]:text-ink">
              {product.hasSeveralPrices === 1 ? (
                <Trans>
                  from <PriceText price={price} />
                </Trans>
              ) : (
                <PriceText price={price} />
              )}
            </span>
          )}
        </div>
        <div className="flex min-h-6 items-center justify-between gap-3 text-13 text-ink-2">
          {!isSellerHidden && (
            <Link
              to={`/${seller.username}`}
              className="relative z-2 flex min-w-0 items-center gap-2 hover:text-ink"
            >
              <Avatar silent size={24} name={fullName(seller)} image={seller.profilePic} />
              <bdi className="truncate">{fullName(seller)}</bdi>
            </Link>
          )}
          <span className={price ? 'shrink-0 max-tablet:hidden' : 'shrink-0'}>
            <Terms product={product} />
          </span>
        </div>
      </div>
      {canSave && (
        <span className="absolute end-2.5 top-2.5 z-5">
          <SaveProduct product={product} tone="media" />
        </span>
      )}
    </article>
  )
}

function Terms({ product }: { product: ProductCardData }) {
  if (product.isOfferAccepted && !product.price) return <Trans>by offer</Trans>
  if (product.isExchangeAccepted) return product.price ? <Trans>or exchange</Trans> : <Trans>exchange</Trans>
  return product.isOfferAccepted ? <Trans>or offer</Trans> : null
}

function StockBadge({ product: { state, kind, quantityLeft, quantityTotal } }: { product: ProductCardData }) {
  if (state === 'soldOut')
    return (
      <Badge tone="media">
        <Trans>Sold out</Trans>
      </Badge>
    )
  if (kind === 'digital' || quantityTotal < 2 || quantityTotal > 100) return null
  return (
    <Badge tone="media">
      <Trans>
        {quantityLeft} of {quantityTotal} left
      </Trans>
    </Badge>
  )
}
