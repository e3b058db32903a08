import { Trans, useLingui } from '@lingui/react/macro'
import { Download, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { ProductThumbnail } from '../../../features/commerce/market/product-thumbnail.tsx'
import type { Order } from '../../../features/commerce/market/market-types.ts'
import { byteSize } from '../../../lib/format/byte-size.ts'

/** Address, tracking, pick-up place, downloads and the other half of an exchange. */
export function OrderDelivery({ order }: { order: Order }) {
  const { address, tracking, pickupPlace, files = [], exchange, note } = order
  if (!address && !tracking && !pickupPlace && files.length === 0 && !exchange && !note) return null
  return (
    <section className="grid gap-5">
      <h2 className="type-20">
        <Trans>Delivery</Trans>
      </h2>
      {exchange && <Exchange exchange={exchange} isBuyer={order.side === 'buying'} />}
      {address && <Address address={address} />}
      {pickupPlace && (
        <Block title={<Trans>Pick-up</Trans>}>
          <bdi>{pickupPlace}</bdi>
        </Block>
      )}
      {tracking && <Tracking tracking={tracking} />}
      {note && (
        <Block title={<Trans>Note from the buyer</Trans>}>
          <p dir="auto" className="break-words whitespace-pre-line">
            {note}
          </p>
        </Block>
      )}
      {files.length > 0 && <Files files={files} />}
    </section>
  )
}

const Block = ({ title, children }: { title: React.ReactNode; children: React.ReactNode }) => (
  <div className="grid gap-1">
    <h3 className="text-13 font-[550] text-ink-2">{title}</h3>
    {children}
  </div>
)

function Address({ address }: { address: NonNullable<Order['address']> }) {
  const place = [address.zipCode, address.city].filter(Boolean).join(' ')
  const lines = [
    address.name,
    address.addressLine1,
    address.addressLine2,
    address.area,
    place,
    address.state,
    address.country,
  ].filter(Boolean)
  return (
    <Block title={<Trans>Ship to</Trans>}>
      <address className="not-italic">
        {lines.map((line, at) => (
          <bdi key={at} className="block">
            {line}
          </bdi>
        ))}
        {address.phoneNumber && (
          <bdi dir="ltr" className="block text-ink-2">
            {address.phoneNumber}
          </bdi>
        )}
      </address>
      <p className="text-13 text-ink-2">
        <Trans>The address is removed when the order is completed.</Trans>
      </p>
    </Block>
  )
}

function Tracking({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const number = [tracking.carrier, tracking.trackingNumber].filter(Boolean).join(' ')
  return (
    <Block title={<Trans>Tracking</Trans>}>
      {tracking.trackingUrl ? (
        <a
          href={tracking.trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ember-text hover:underline"
        >
          <bdi>{number || tracking.trackingUrl}</bdi>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
      ) : (
        <bdi className="font-semibold">{number}</bdi>
      )}
    </Block>
  )
}

type ExchangeProps = { exchange: NonNullable<Order['exchange']>; isBuyer: boolean }
function Exchange({ exchange, isBuyer }: ExchangeProps) {
  const title = <bdi>{exchange.title}</bdi>
  return (
    <div className="flex items-center gap-4">
      <ProductThumbnail photo={exchange.photo} />
      <div className="min-w-0">
        <p className="text-13 text-ink-2">
          {isBuyer ? <Trans>You give in exchange</Trans> : <Trans>You get in exchange</Trans>}
        </p>
        <p className="truncate font-semibold">
          {exchange.assetId && !isBuyer ? (
            <Link to={`/marketplace/${exchange.assetId}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
      </div>
    </div>
  )
}

function Files({ files }: { files: NonNullable<Order['files']> }) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Files`} className="grid gap-2">
      {files.map((file, at) => {
        const name = file.name ?? t`File ${at + 1}`
        return (
          <li key={file._id}>
            <a
              href={file.fileUrl ?? file.url}
              download={file.name ?? ''}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line-2 px-4 py-2 hover:bg-wash"
            >
              <Download aria-hidden className="size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
              {file.size !== undefined && (
                <span className="shrink-0 text-13 text-ink-2">{byteSize(file.size, i18n.locale)}</span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
