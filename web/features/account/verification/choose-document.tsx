import { Trans, useLingui } from '@lingui/react/macro'
import { BookUser, Car, IdCard, Lock } from 'lucide-react'
import { Button } from '../../../ui/form/button.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { type DocumentType, type DocumentTypeId, typeNames } from './verification.ts'

const icons = { passport: BookUser, 'identity-card': IdCard, 'driving-licence': Car }

type ChooseProps = {
  types: DocumentType[]
  value: DocumentTypeId | undefined
  onChange: (id: DocumentTypeId) => void
  onNext: () => void
}

export function ChooseDocument({ types, value, onChange, onNext }: ChooseProps) {
  return (
    <div className="grid gap-4">
      <TypeOptions types={types} value={value} onChange={onChange} />
      <p className="flex gap-2 text-12 text-ink-2">
        <Lock aria-hidden className="size-4 shrink-0" />
        <Trans>Only reviewers see them. Deleted 30 days after the decision.</Trans>
      </p>
      <Button size="lg" tone="ember" wide disabled={!value} onClick={onNext}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  )
}

/** The same options for the plain form. */
export function TypeOptions({
  types,
  value,
  onChange,
}: {
  types: DocumentType[]
  value?: DocumentTypeId | undefined
  onChange?: (id: DocumentTypeId) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <Trans>Which document?</Trans>
      </legend>
      {types.map(({ _id, sides }) => {
        const Icon = icons[_id]
        return (
          <RadioCard
            key={_id}
            name="documentTypeId"
            value={_id}
            icon={<Icon aria-hidden />}
            label={i18n._(typeNames[_id])}
            note={sides.includes('back') ? t`Front and back` : t`Only the photo page`}
            {...(onChange
              ? { checked: value === _id, onChange: () => onChange(_id) }
              : { defaultChecked: value === _id })}
          />
        )
      })}
    </fieldset>
  )
}
