import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Banner } from '../../../ui/display/banner.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { CreatorState } from './creator-state.ts'
import { useErrorText } from '../error-texts.ts'

/** Separate day, month and year: no scrolling through decades in a calendar. */
export function CreatorBirthDate({ state }: { state: CreatorState }) {
  const { i18n } = useLingui()
  const textOf = useErrorText()
  const faultId = useId()
  const [year = '', month = '', day = ''] = state.details.born.split('-')
  const fault = state.faults?.fields.born
  const months = Array.from({ length: 12 }, (_, n) => ({
    value: String(n + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2000, n, 1)),
    ),
  }))
  const plain = (text: string) => text.replace(/^0+/, '')
  return (
    <fieldset aria-describedby={fault ? faultId : undefined} className="grid gap-5">
      <legend className="sr-only">
        <Trans>Date of birth</Trans>
      </legend>
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,7fr)_minmax(0,5fr)] gap-2.5">
        <Field
          name="day"
          label={<Trans context="of a month">Day</Trans>}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          defaultValue={plain(day)}
          required
        />
        <NativeSelect
          name="month"
          label={<Trans>Month</Trans>}
          autoComplete="bday-month"
          options={months}
          defaultValue={month || '01'}
          required
        />
        <Field
          name="year"
          label={<Trans>Year</Trans>}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          defaultValue={plain(year)}
          aria-invalid={fault ? true : undefined}
          required
        />
      </div>
      {fault && (
        <div id={faultId}>
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {textOf(fault)}
          </Banner>
        </div>
      )}
    </fieldset>
  )
}
