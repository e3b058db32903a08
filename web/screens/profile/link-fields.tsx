import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'

type LinkFieldsProps = { links: { label: string; url: string }[]; faults: Record<string, string> }
const MOST = 5

/** Up to five links; empty rows are ignored, and one empty row is always available. */
export function LinkFields({ links, faults }: LinkFieldsProps) {
  const { t } = useLingui()
  const [rows, setRows] = useState(Math.min(MOST, links.length + 1))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-14 font-[550]">
        <Trans>Links</Trans>
      </legend>
      {Array.from({ length: Math.max(rows, links.length) }, (_, i) => (
        <div key={i} className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Field
            label={t`Name of link ${i + 1}`}
            labelHidden
            name="linkLabel"
            maxLength={40}
            dir="auto"
            placeholder={t`Name`}
            defaultValue={links[i]?.label ?? ''}
            error={faults[`links.${i}.label`]}
          />
          <Field
            label={t`URL of link ${i + 1}`}
            labelHidden
            name="linkUrl"
            inputMode="url"
            maxLength={300}
            dir="ltr"
            placeholder="https://"
            defaultValue={links[i]?.url ?? ''}
            error={faults[`links.${i}.url`] && t`Enter a web address such as https://example.com.`}
          />
        </div>
      ))}
      {rows < MOST && (
        <Button
          size="sm"
          tone="bare"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setRows(rows + 1)}
        >
          <Trans>Add another</Trans>
        </Button>
      )}
    </fieldset>
  )
}
