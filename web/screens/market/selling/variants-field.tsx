import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { randomId } from '../../../lib/browser/random-id.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { newVariant, type VariantValues } from './product-form-values.ts'

const MAX_VARIANTS = 30

type VariantsFieldProps = {
  initial: VariantValues[]
  currency: string
  isDigital: boolean
  faults: Record<string, string>
}

/** Stock of the product, or of each variant with its own price. */
export function VariantsField({ initial, currency, isDigital, faults }: VariantsFieldProps) {
  const { t } = useLingui()
  const [rows, setRows] = useState(() => initial.map((values, at) => ({ key: String(at), values })))
  const isSingle = rows.length === 1
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 font-semibold">
        <Trans>Stock and variants</Trans>
      </legend>
      {rows.map(({ key, values }, at) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 tablet:flex">
          <input type="hidden" name="variantId" value={values.variantId} />
          {isSingle ? (
            <>
              <input type="hidden" name="variantTitle" value="" />
              <input type="hidden" name="variantPrice" value="" />
            </>
          ) : (
            <>
              <Field
                name="variantTitle"
                label={t`Variant ${at + 1}`}
                maxLength={60}
                defaultValue={values.title}
                className="col-span-2 tablet:flex-1"
                error={faults[`variants/${at}/title`]}
              />
              <Field
                name="variantPrice"
                label={t`Own price`}
                optional
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                defaultValue={values.price}
                start={<CurrencySymbol currency={currency} />}
                className="col-span-2 tablet:w-44"
                error={faults[`variants/${at}/price`]}
              />
            </>
          )}
          <Field
            name="variantQuantity"
            label={isDigital ? t`Copies for sale` : t`Quantity`}
            inputMode="numeric"
            maxLength={6}
            defaultValue={values.quantity}
            className="tablet:w-40"
            error={faults[`variants/${at}/quantity`] ?? (at === 0 ? faults.variants : undefined)}
          />
          {!isSingle && (
            <IconButton
              label={t`Remove variant ${at + 1}`}
              className="mb-0.5"
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      ))}
      {rows.length < MAX_VARIANTS && (
        <Button
          tone="line"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setRows([...rows, { key: randomId(), values: newVariant }])}
        >
          <Trans>Add variant</Trans>
        </Button>
      )}
    </fieldset>
  )
}
