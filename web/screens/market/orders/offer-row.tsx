import { Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import type { Offer } from '../../../features/commerce/market/market-types.ts'
import { OfferPanel } from '../../../features/commerce/market/offer-panel.tsx'
import { ProductThumbnail } from '../../../features/commerce/market/product-thumbnail.tsx'
import { fullName } from '../../../features/people/creator/creator.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

/** An offer in the list, with its steps and actions. */
export function OfferRow({ offer }: { offer: Offer }) {
  const { revalidate } = useRevalidator()
  const { asset, offeredAsset, other } = offer
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-4">
      <div className="flex items-center gap-4">
        <ProductThumbnail photo={asset.photo} />
        <div className="min-w-0 flex-1">
          <Link to={`/marketplace/${asset.assetId}`} className="block truncate font-semibold hover:underline">
            <bdi>{asset.title}</bdi>
          </Link>
          <p className="truncate text-13 text-ink-2">
            {other ? <bdi>{fullName(other)}</bdi> : <Trans>Deleted user</Trans>}
            {offer.variantTitle && (
              <>
                {' · '}
                <bdi>{offer.variantTitle}</bdi>
              </>
            )}
          </p>
          {offeredAsset && (
            <p className="truncate text-13 text-ink-2">
              <Trans>
                In exchange for <bdi>{offeredAsset.title}</bdi>
              </Trans>
            </p>
          )}
        </div>
        {offer.chatId && (
          <LinkButton
            to={`/chat?c=${offer.chatId}`}
            tone="line"
            size="sm"
            icon={<MessageCircle aria-hidden className="size-4" />}
          >
            <Trans>Chat</Trans>
          </LinkButton>
        )}
      </div>
      <OfferPanel key={offer.version} offer={offer} onChange={() => void revalidate()} />
    </li>
  )
}
