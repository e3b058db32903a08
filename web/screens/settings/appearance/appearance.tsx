import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { devicePreferences } from '../../../lib/browser/appearance.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { serializeCookie } from '../../../lib/session/client-cookies.ts'
import type { Route } from './+types/appearance.ts'
import { AppearancePanel } from './appearance-panel.tsx'

/** Without JavaScript; otherwise the theme changes in place. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = formText(form, 'theme')
  const headers = new Headers()
  const follows = theme === 'device'
  headers.append('set-cookie', serializeCookie('themeFollows', follows ? 'device' : '', follows ? 365 : 0))
  if (!follows)
    headers.append('set-cookie', serializeCookie('userTheme', theme === 'dark' ? 'dark' : 'light', 365))
  for (const name of devicePreferences) {
    const on = formText(form, name) === 'on'
    headers.append('set-cookie', serializeCookie(name, on ? 'true' : '', on ? 365 : 0))
  }
  return redirect('/settings/appearance', { headers })
}

export default function AppearancePage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Appearance`} hidden />
      <AppearancePanel />
    </>
  )
}
