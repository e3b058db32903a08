import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../lib/page-head.tsx'
import { AppearancePanel } from './appearance-panel.tsx'

/** On a phone the list stands alone; where there is room the first page stands beside it. */
export default function SettingsList() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Settings`} hidden />
      <AppearancePanel as="h2" />
    </>
  )
}
