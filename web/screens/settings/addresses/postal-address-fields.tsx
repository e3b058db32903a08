import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { SuggestField } from './suggest-field.tsx'

export type PostalAddressValues = {
  addressLine1: string
  addressLine2: string
  zipCode: string
  city: string
  state: string
  country: string
}
export type PostalAddressErrors = Partial<Record<keyof PostalAddressValues, string>>
export type CountryOption = { value: string; label: string }

type PostalAddressFieldsProps = {
  values: PostalAddressValues
  faults: PostalAddressErrors
  countries: CountryOption[]
}

/** Country, street, postal code, city and region, shared by addresses and sellers. */
export function PostalAddressFields({ values, faults, countries }: PostalAddressFieldsProps) {
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
        error={faults.addressLine1 && t`Enter the street and number.`}
      />
      <Field
        label={t`Apartment, floor, company`}
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
          error={faults.zipCode && t`Enter a valid postal code for this country.`}
        />
        <SuggestField
          label={t`City`}
          name="city"
          autoComplete="address-level2"
          required
          maxLength={80}
          dir="auto"
          defaultValue={values.city}
          suggest={ask('GET /cities')}
          error={faults.city && t`Enter the city.`}
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
