import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, useNavigation } from 'react-router'
import type { OwnProduct } from '../../../features/commerce/market/market-types.ts'
import { ProductThumbnail } from '../../../features/commerce/market/product-thumbnail.tsx'
import { useLocalTime } from '../../../features/commerce/market/use-local-time.ts'
import { PriceText } from '../../../features/people/creator/price.tsx'
import { Badge, type BadgeProps } from '../../../ui/display/badge.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { productStates } from './products-query.ts'

const tones: Record<OwnProduct['state'], NonNullable<BadgeProps['tone']>> = {
  draft: 'plain',
  scheduled: 'info',
  active: 'ok',
  paused: 'warn',
  soldOut: 'plain',
}

/** A product of the viewer with its stock, sales and actions. */
export function ProductRow({ product, canPublish }: { product: OwnProduct; canPublish: boolean }) {
  const { i18n } = useLingui()
  const { state } = product
  const name = productStates.find(([known]) => known === state)?.[1]
  const isPublishable = canPublish && (state === 'draft' || state === 'paused' || state === 'scheduled')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-4">
      <div className="flex items-center gap-4">
        <ProductThumbnail photo={product.photo} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5">
          <Link
            to={`/products/${product.assetId}`}
            className="max-w-full truncate font-semibold hover:underline"
          >
            <bdi>{product.title || <Trans>Untitled</Trans>}</bdi>
          </Link>
          <Facts product={product} />
          <span className="flex flex-wrap gap-1.5">
            {name && <Badge tone={tones[state]}>{i18n._(name)}</Badge>}
            {product.openOrderCount > 0 && (
              <Badge tone="ember">
                <Plural value={product.openOrderCount} one="# open order" other="# open orders" />
              </Badge>
            )}
            {product.openOfferCount > 0 && (
              <Badge tone="ember">
                <Plural value={product.openOfferCount} one="# open offer" other="# open offers" />
              </Badge>
            )}
          </span>
        </div>
        {product.price && <PriceText price={product.price} className="shrink-0 text-16" />}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {isPublishable && (
          <Act product={product} intent="publish" tone="ember">
            <Trans>Publish</Trans>
          </Act>
        )}
        {(state === 'active' || state === 'soldOut') && (
          <Act product={product} intent="pause" tone="line">
            <Trans>Pause</Trans>
          </Act>
        )}
        <LinkButton to={`/products/${product.assetId}`} tone="line" size="sm">
          <Trans>Edit</Trans>
        </LinkButton>
        {(state === 'active' || state === 'soldOut') && (
          <LinkButton to={`/marketplace/${product.assetId}`} tone="bare" size="sm">
            <Trans>View</Trans>
          </LinkButton>
        )}
        <DisclosureButton tone="danger" title={<Trans>Remove</Trans>}>
          <p className="pb-3 text-ink-2">
            <Trans>Open offers are declined. Open orders continue.</Trans>
          </p>
          <Act product={product} intent="remove" tone="danger">
            <Trans>Remove product</Trans>
          </Act>
        </DisclosureButton>
      </div>
    </li>
  )
}

function Facts({ product }: { product: OwnProduct }) {
  const { i18n } = useLingui()
  const local = useLocalTime()
  const left = i18n.number(product.quantityLeft)
  const sold = i18n.number(product.soldCount)
  const publishOn = product.publishAt && local.dayAndTime(product.publishAt)
  return (
    <p className="text-13 text-ink-2">
      {product.kind === 'physical' && (
        <>
          <Trans>{left} in stock</Trans>
          {' · '}
        </>
      )}
      <Trans>{sold} sold</Trans>
      {product.state === 'scheduled' && publishOn && (
        <>
          {' · '}
          <Trans>goes live {publishOn}</Trans>
        </>
      )}
    </p>
  )
}

type ActProps = {
  product: OwnProduct
  intent: string
  tone: 'ember' | 'line' | 'danger'
  children: React.ReactNode
}
function Act({ product, intent, tone, children }: ActProps) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('assetId') === product.assetId && formData.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="assetId" value={product.assetId} />
      <Button type="submit" name="intent" value={intent} tone={tone} size="sm" busy={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
