import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { ProfileTyped } from './profile-typed.ts'

type PersonalFieldsProps = {
  typed: ProfileTyped
  today: string
  /** Verified creators keep the date on their documents. */
  isBirthFixed: boolean
  fault: string | undefined
}

/** What only the person themselves and we know. */
export function PersonalFields({ typed, today, isBirthFixed, fault }: PersonalFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">
        <Trans>Only for you</Trans>
      </legend>
      <p className="text-13 text-ink-2">
        <Trans>Nobody else sees these.</Trans>
      </p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <NativeSelect
          label={t`Gender`}
          name="gender"
          optional
          defaultValue={typed.gender}
          options={[
            { value: '', label: t`Not told` },
            { value: 'female', label: t`Female` },
            { value: 'male', label: t`Male` },
            { value: 'other', label: t`Other` },
          ]}
        />
        {isBirthFixed ? (
          <Field
            label={t`Date of birth`}
            type="date"
            disabled
            defaultValue={typed.dateOfBirth}
            hint={t`Verified with your documents.`}
          />
        ) : (
          <Field
            label={t`Date of birth`}
            name="dateOfBirth"
            type="date"
            autoComplete="bday"
            max={today}
            optional={!typed.isCreator}
            defaultValue={typed.dateOfBirth}
            error={fault && (typed.isCreator ? t`Creators are at least 18 years old.` : t`Check the date.`)}
          />
        )}
      </div>
    </fieldset>
  )
}
