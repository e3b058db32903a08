import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type PhoneCountry = { code: string; dial: string; name: string }

export type PhoneFieldProps = Omit<FieldProps, 'start' | 'type'> & {
  countries: PhoneCountry[]
  defaultCountry?: string
  /** Form name of the country; the number uses `name`. */
  countryName?: string
  onCountry?: (code: string) => void
  end?: ReactNode
}

/** Phone number with a native country select. */
export function PhoneField(props: PhoneFieldProps) {
  const { countries, defaultCountry, countryName = 'country', onCountry, ...field } = props
  const { t } = useLingui()
  const [code, setCode] = useState(defaultCountry ?? countries[0]?.code ?? '')
  const chosen = countries.find((country) => country.code === code)
  return (
    <Field
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      inputClass="rtl:text-end"
      {...field}
      type="tel"
      start={
        <span className="relative -ms-2 inline-flex h-9 shrink-0 items-center gap-1.5 rounded-8 bg-wash px-2.5 text-14 font-[550] focus-within:outline-2 focus-within:outline-ember">
          <bdi dir="ltr" className="tabular-nums">
            {chosen?.code} +{chosen?.dial}
          </bdi>
          <ChevronDown aria-hidden className="size-3.5" />
          <select
            name={countryName}
            value={code}
            disabled={field.disabled}
            aria-label={t`Country`}
            onChange={(event) => {
              setCode(event.target.value)
              onCountry?.(event.target.value)
            }}
            className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name} +{country.dial}
              </option>
            ))}
          </select>
        </span>
      }
    />
  )
}
