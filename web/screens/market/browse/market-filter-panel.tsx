import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { conditionNames, deliveryNames } from '../../../features/commerce/market/market-names.ts'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { productConditions, deliveryMethods } from '../../../../contract/market/constants.ts'
import { Button } from '../../../ui/form/button.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { marketHref, type MarketFilters, type Place } from './market-filters.ts'

type MarketFilterPanelProps = { filters: MarketFilters; currency: string; place: Place | undefined }

/** All filters in one GET form. Rendered open by the server if the URL says so; in the browser it is a dialog. */
export function MarketFilterPanel({ filters, currency, place }: MarketFilterPanelProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = marketHref(filters)
  useEffect(() => {
    const box = dialog.current
    box?.close()
    box?.showModal()
    return () => box?.close()
  }, [])
  const any = { value: '', label: t`Any` }
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="filters-title"
      onCancel={(event) => {
        event.preventDefault()
        void navigate(close, { replace: true, preventScrollReset: true })
      }}
      className="fixed inset-0 z-40 m-0 h-dvh max-h-none w-full max-w-none items-end justify-end bg-scrim text-ink backdrop:bg-transparent open:flex tablet:items-stretch tablet:p-3"
    >
      <Form
        action="/marketplace"
        preventScrollReset
        className="flex h-[88dvh] w-full flex-col overflow-hidden rounded-t-sheet bg-raised shadow-float tablet:h-auto tablet:w-100 tablet:rounded-sheet"
      >
        <header className="flex items-center gap-2.5 ps-6 pe-3 pt-4 pb-3">
          <h2 id="filters-title" className="type-20">
            <Trans>Filters</Trans>
          </h2>
          <Link
            to={close}
            replace
            preventScrollReset
            aria-label={t`Close`}
            className="ms-auto grid size-11 place-items-center rounded-full hover:bg-wash"
          >
            <X aria-hidden className="size-5" />
          </Link>
        </header>
        <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-6 pb-5">
          <KeptFilters filters={filters} />
          <NativeSelect
            name="sort"
            label={t`Sort by`}
            defaultValue={filters.sort ?? ''}
            options={[
              { value: '', label: t`Best match` },
              { value: 'newest', label: t`Newest` },
              { value: 'priceLow', label: t`Price: low to high` },
              { value: 'priceHigh', label: t`Price: high to low` },
              ...(place ? [{ value: 'nearest', label: t`Nearest` }] : []),
            ]}
          />
          <fieldset className="grid grid-cols-2 gap-3">
            <legend className="sr-only">{t`Price`}</legend>
            <input type="hidden" name="currency" value={currency} />
            <Field
              name="priceFrom"
              label={t`Minimum price`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              defaultValue={filters.priceFrom}
              start={<CurrencySymbol currency={currency} />}
            />
            <Field
              name="priceTo"
              label={t`Maximum price`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              defaultValue={filters.priceTo}
              start={<CurrencySymbol currency={currency} />}
            />
          </fieldset>
          <NativeSelect
            name="condition"
            label={t`Condition`}
            defaultValue={filters.condition ?? ''}
            options={[
              any,
              ...productConditions.map((value) => ({ value, label: i18n._(conditionNames[value]) })),
            ]}
          />
          <NativeSelect
            name="delivery"
            label={t`Delivery`}
            defaultValue={filters.delivery ?? ''}
            options={[
              any,
              ...deliveryMethods.map((value) => ({ value, label: i18n._(deliveryNames[value]) })),
            ]}
          />
          <Checkbox
            name="offers"
            value="1"
            defaultChecked={filters.isOfferAccepted}
            label={t`Open to offers`}
          />
          <Checkbox
            name="exchange"
            value="1"
            defaultChecked={filters.isExchangeAccepted}
            label={t`Open to exchange`}
          />
        </div>
        <footer className="flex gap-2 border-t border-line px-5 pt-3.5 pb-[max(18px,env(safe-area-inset-bottom))]">
          <Link to="/marketplace" replace preventScrollReset className={buttonStyles({ tone: 'bare' })}>
            <Trans>Clear all</Trans>
          </Link>
          <Button type="submit" tone="ember" className="flex-1">
            <Trans>Show results</Trans>
          </Button>
        </footer>
      </Form>
    </dialog>
  )
}

/** Filters set outside the panel. */
function KeptFilters({ filters }: { filters: MarketFilters }) {
  const kept = {
    q: filters.q,
    category: filters.category,
    saved: filters.isSaved && '1',
    near: filters.isNear && '1',
  }
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
