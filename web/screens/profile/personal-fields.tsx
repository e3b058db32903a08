import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/form/field.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import type { ProfileFormValues } from './profile-form-values.ts'

type PersonalFieldsProps = {
  typed: ProfileFormValues
  today: string
  /** Verified creators cannot change their birth date. */
  isBirthFixed: boolean
  fault: string | undefined
}

/** Private fields. */
export function PersonalFields({ typed, today, isBirthFixed, fault }: PersonalFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">
        <Trans>Private</Trans>
      </legend>
      <p className="text-13 text-ink-2">
        <Trans>Only you can see these.</Trans>
      </p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <NativeSelect
          label={t`Gender`}
          name="gender"
          optional
          defaultValue={typed.gender}
          options={[
            { value: '', label: t`Prefer not to say` },
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
            error={fault}
          />
        )}
      </div>
    </fieldset>
  )
}
