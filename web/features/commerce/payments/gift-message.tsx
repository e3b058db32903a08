import { useLingui } from '@lingui/react/macro'
import { TextArea } from '../../../ui/form/text-area.tsx'

export function GiftMessage({ written }: { written: string | undefined }) {
  const { t } = useLingui()
  return (
    <TextArea
      name="message"
      label={t`Add a message`}
      optional
      defaultValue={written}
      maxLength={300}
      rows={2}
    />
  )
}
