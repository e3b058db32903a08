import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { AttributeValues } from './product-form-values.ts'

const MAX_ATTRIBUTES = 12

/** Facts shown on the product page, such as paper or size. */
export function AttributesField({ initial }: { initial: AttributeValues[] }) {
  const { t } = useLingui()
  const [rows, setRows] = useState(() => initial.map((values, at) => ({ key: String(at), values })))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 font-semibold">
        <Trans>Details</Trans>
      </legend>
      {rows.map(({ key, values }, at) => (
        <div key={key} className="flex items-end gap-2">
          <Field
            name="attributeLabel"
            label={t`Detail ${at + 1}`}
            placeholder={t`Size`}
            maxLength={40}
            defaultValue={values.label}
            className="flex-1"
          />
          <Field
            name="attributeValue"
            label={t`Value`}
            placeholder={t`40 × 50 cm`}
            maxLength={120}
            defaultValue={values.value}
            className="flex-1"
          />
          <IconButton
            label={t`Remove detail ${at + 1}`}
            className="mb-0.5"
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      {rows.length < MAX_ATTRIBUTES && (
        <Button
          tone="line"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setRows([...rows, { key: randomId(), values: { label: '', value: '' } }])}
        >
          <Trans>Add detail</Trans>
        </Button>
      )}
    </fieldset>
  )
}
