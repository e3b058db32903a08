import { useLingui } from '@lingui/react/macro'
import { TextArea } from '../../ui/text-area.tsx'

export function GiftMessage({ written }: { written: string | undefined }) {
  const { t } = useLingui()
  return (
    <TextArea
      name="message"
      label={t`A few words with it`}
      optional
      defaultValue={written}
      maxLength={300}
      rows={2}
    />
  )
}
