import { useLingui } from '@lingui/react/macro'
import { TextArea } from '../../ui/text-area.tsx'

export function GiftMessage() {
  const { t } = useLingui()
  return <TextArea name="message" label={t`A few words with it`} optional maxLength={300} rows={2} />
}
