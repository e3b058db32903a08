import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../lib/page/page-head.tsx'
import { AppearancePanel } from './appearance/appearance-panel.tsx'

/** On phones only the list; on wide screens the first page is beside it. */
export default function SettingsList() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Settings`} hidden />
      <AppearancePanel as="h2" />
    </>
  )
}
