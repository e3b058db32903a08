import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SuggestField } from './suggest-field.tsx'

export type PlaceValues = {
  addressLine1: string
  addressLine2: string
  zipCode: string
  city: string
  state: string
  country: string
}
export type PlaceFaults = Partial<Record<keyof PlaceValues, string>>
export type CountryOption = { value: string; label: string }

type PlaceFieldsProps = { values: PlaceValues; faults: PlaceFaults; countries: CountryOption[] }

/** Country, street, postal code, town and region: the same for an address and for a seller. */
export function PlaceFields({ values, faults, countries }: PlaceFieldsProps) {
  const { t } = useLingui()
  const [countryId, setCountry] = useState(values.country)
  const ask = (key: 'GET /cities' | 'GET /states') => async (searchText: string) => {
    if (!countryId) return []
    const answer = await api(key, { query: { countryId, searchText, limit: 8 } })
    return answer.ok ? answer.body.data.map(({ name }) => name) : []
  }
  return (
    <>
      <NativeSelect
        label={t`Country`}
        name="country"
        autoComplete="country"
        required
        options={countries}
        placeholder={t`Choose a country`}
        defaultValue={values.country}
        onChange={(event) => setCountry(event.target.value)}
        error={faults.country && t`Choose a country.`}
      />
      <Field
        label={t`Street and number`}
        name="addressLine1"
        autoComplete="address-line1"
        required
        maxLength={120}
        dir="auto"
        defaultValue={values.addressLine1}
        error={faults.addressLine1 && t`Write the street and the number.`}
      />
      <Field
        label={t`Flat, floor, company`}
        name="addressLine2"
        autoComplete="address-line2"
        optional
        maxLength={120}
        dir="auto"
        defaultValue={values.addressLine2}
        error={faults.addressLine2}
      />
      <div className="grid gap-5 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Field
          label={t`Postal code`}
          name="zipCode"
          autoComplete="postal-code"
          maxLength={16}
          dir="ltr"
          defaultValue={values.zipCode}
          error={faults.zipCode && t`That is not how postal codes are written there.`}
        />
        <SuggestField
          label={t`Town`}
          name="city"
          autoComplete="address-level2"
          required
          maxLength={80}
          dir="auto"
          defaultValue={values.city}
          suggest={ask('GET /cities')}
          error={faults.city && t`Write the town.`}
        />
      </div>
      <SuggestField
        label={t`State or region`}
        name="state"
        autoComplete="address-level1"
        optional
        maxLength={80}
        dir="auto"
        defaultValue={values.state}
        suggest={ask('GET /states')}
        error={faults.state}
      />
    </>
  )
}
