import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { OfferPanel } from '../../../features/commerce/market/offer-panel.tsx'
import { ProductThumbnail } from '../../../features/commerce/market/product-thumbnail.tsx'
import { useLatestResponse } from '../../../features/media/vault/use-latest-response.ts'
import { api } from '../../../lib/api/api.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'

/** The current state of an offer in the conversation; loaded again with every new version. */
export function OfferCard({ offerId, version }: { offerId: string; version: string }) {
  const { t } = useLingui()
  const [reloads, setReloads] = useState(0)
  const reload = () => setReloads(reloads + 1)
  const response = useLatestResponse(`${offerId} ${version} ${reloads}`, async () => {
    const answer = await api('GET /offer', { query: { offerId } }).catch(() => undefined)
    if (answer?.ok) return answer.body.data
    throw new Error(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  })
  if (response.isPending) return <Skeleton className="mx-auto h-48 w-full max-w-110 rounded-panel" />
  if ('fault' in response)
    return (
      <p className="flex flex-wrap items-center justify-center gap-3 py-2 text-13 text-ink-2">
        {response.fault}
        <Button size="xs" tone="line" onClick={reload}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  const offer = response.data
  return (
    <article
      aria-label={t`Offer for ${offer.asset.title}`}
      className="mx-auto grid w-full max-w-110 gap-3 rounded-panel border border-line bg-raised p-4"
    >
      <div className="flex items-center gap-3">
        <ProductThumbnail photo={offer.asset.photo} />
        <div className="min-w-0">
          <Link
            to={`/marketplace/${offer.asset.assetId}`}
            className="block truncate font-semibold hover:underline"
          >
            <bdi>{offer.asset.title}</bdi>
          </Link>
          {offer.offeredAsset && (
            <p className="truncate text-13 text-ink-2">
              <Trans>
                In exchange for <bdi>{offer.offeredAsset.title}</bdi>
              </Trans>
            </p>
          )}
        </div>
      </div>
      <OfferPanel key={offer.version} offer={offer} onChange={reload} />
    </article>
  )
}
