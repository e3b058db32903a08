import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { Field } from '../../../ui/form/field.tsx'

/** When to publish, in the viewer's time; sent as `publishAt` in UTC. Empty publishes now. */
export function ScheduleField() {
  const { t } = useLingui()
  const [publishAt, setPublishAt] = useState('')
  return (
    <DisclosureButton tone="line" title={<Trans>Publish later</Trans>}>
      <input type="hidden" name="publishAt" value={publishAt} />
      <Field
        type="datetime-local"
        label={t`Publish on`}
        className="max-w-80"
        onChange={({ target }) => {
          const at = new Date(target.value)
          setPublishAt(Number.isNaN(at.getTime()) ? '' : at.toISOString())
        }}
      />
    </DisclosureButton>
  )
}
