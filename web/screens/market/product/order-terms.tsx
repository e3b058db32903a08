import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { deliveryNames } from '../../../features/commerce/market/market-names.ts'
import type { Product } from '../../../features/commerce/market/market-types.ts'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { Address, OrderTermsState } from './use-order-terms.ts'

type OrderTermsProps = {
  product: Product
  terms: OrderTermsState
  addresses: Address[]
  isSignedIn: boolean
}

/** Fields for variant, quantity, delivery and address; only those with a choice. */
export function OrderTerms({ product, terms, addresses, isSignedIn }: OrderTermsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      {product.variants.length > 1 && (
        <NativeSelect
          label={t`Variant`}
          value={terms.variant?.variantId ?? ''}
          onChange={({ target }) => terms.setVariantId(target.value)}
          options={product.variants.map(({ variantId, title, quantityLeft }) => ({
            value: variantId,
            label: quantityLeft > 0 ? title : t`${title} (sold out)`,
          }))}
        />
      )}
      {product.kind === 'physical' && terms.max > 1 && (
        <NativeSelect
          label={t`Quantity`}
          value={String(terms.quantity)}
          onChange={({ target }) => terms.setQuantity(Number(target.value))}
          options={Array.from({ length: terms.max }, (_, n) => ({
            value: String(n + 1),
            label: i18n.number(n + 1),
          }))}
        />
      )}
      {product.deliveries.length > 1 && (
        <Segmented
          wide
          label={t`Delivery`}
          value={terms.delivery}
          onChange={terms.setDelivery}
          options={product.deliveries.map((value) => ({ value, label: i18n._(deliveryNames[value]) }))}
        />
      )}
      {terms.delivery === 'pickup' && product.pickupPlace && (
        <p className="text-ink-2">
          <Trans>
            Pick up at <bdi>{product.pickupPlace}</bdi>. You both confirm with a code.
          </Trans>
        </p>
      )}
      {terms.needsAddress && isSignedIn && <AddressField terms={terms} addresses={addresses} />}
    </>
  )
}

function AddressField({ terms, addresses }: Pick<OrderTermsProps, 'terms' | 'addresses'>) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const add = (
    <Link
      to={`/settings/addresses/new?back=${encodeURIComponent(pathname)}`}
      className="font-[550] text-ember-text hover:underline"
    >
      <Trans>Add an address</Trans>
    </Link>
  )
  if (addresses.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>We need to know where to ship it.</Trans> {add}
      </p>
    )
  return (
    <NativeSelect
      label={t`Ship to`}
      aside={add}
      value={terms.addressId ?? ''}
      onChange={({ target }) => terms.setAddressId(target.value)}
      options={addresses.map(({ _id, name, addressLine1, city }) => ({
        value: _id,
        label: [name, addressLine1, city].filter(Boolean).join(', '),
      }))}
    />
  )
}
