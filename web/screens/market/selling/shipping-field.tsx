import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { randomId } from '../../../lib/browser/random-id.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { newZone, type ZoneValues } from './product-form-values.ts'

const MAX_ZONES = 10
type Country = { value: string; label: string }
type ShippingFieldProps = {
  initial: ZoneValues[]
  pickupPlace: string
  currency: string
  countries: Country[]
  faults: Record<string, string>
}

/** Shipping zones with their prices, and the pick-up place. */
export function ShippingField({ initial, pickupPlace, currency, countries, faults }: ShippingFieldProps) {
  const { t } = useLingui()
  const [rows, setRows] = useState(() => initial.map((values, at) => ({ key: String(at), values })))
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-1.5 font-semibold">
        <Trans>Delivery</Trans>
      </legend>
      {rows.map(({ key, values }, at) => (
        <Zone
          key={key}
          at={at}
          initial={values}
          currency={currency}
          countries={countries}
          faults={faults}
          onRemove={() => setRows(rows.filter((row) => row.key !== key))}
        />
      ))}
      {rows.length < MAX_ZONES && (
        <Button
          tone="line"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setRows([...rows, { key: randomId(), values: newZone }])}
        >
          <Trans>Add shipping zone</Trans>
        </Button>
      )}
      <Field
        name="pickupPlace"
        label={t`Pick-up place`}
        optional
        maxLength={120}
        defaultValue={pickupPlace}
        hint={t`Where buyers can collect it, with the city, so that buyers nearby find it. Leave empty for no pick-up.`}
        error={faults.pickupPlace}
      />
    </fieldset>
  )
}

type ZoneProps = Pick<ShippingFieldProps, 'currency' | 'countries' | 'faults'> & {
  at: number
  initial: ZoneValues
  onRemove: () => void
}

function Zone({ at, initial, currency, countries, faults, onRemove }: ZoneProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(initial.countries)
  const fault = (name: string) => faults[`shippingZones/${at}/${name}`]
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-end gap-2">
        <Field
          name="zoneName"
          label={t`Zone`}
          maxLength={60}
          defaultValue={initial.name}
          className="flex-1"
          error={fault('name')}
        />
        <IconButton label={t`Remove zone ${at + 1}`} className="mb-0.5" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      <input type="hidden" name="zoneCountries" value={chosen.join(',')} />
      <NativeSelect
        label={t`Countries`}
        hint={chosen.length === 0 ? t`Without countries, the zone covers everywhere else.` : undefined}
        value=""
        placeholder={t`Add a country`}
        onChange={({ target }) => setChosen([...new Set([...chosen, target.value])])}
        options={countries.filter(({ value }) => !chosen.includes(value))}
      />
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <Chip key={code} onRemove={() => setChosen(chosen.filter((one) => one !== code))}>
              {nameOf(code)}
            </Chip>
          ))}
        </div>
      )}
      <div className="grid grid-cols-3 gap-3">
        <Field
          name="zonePrice"
          label={t`Price`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={initial.price}
          start={<CurrencySymbol currency={currency} />}
          error={fault('price')}
        />
        <Field
          name="zoneDaysMin"
          label={t`Days, from`}
          inputMode="numeric"
          maxLength={3}
          defaultValue={initial.daysMin}
          error={fault('daysMin')}
        />
        <Field
          name="zoneDaysMax"
          label={t`Days, to`}
          inputMode="numeric"
          maxLength={3}
          defaultValue={initial.daysMax}
          error={fault('daysMax')}
        />
      </div>
    </div>
  )
}
