import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { wishes } from '../../lib/appearance.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { cookieLine } from '../../lib/session/client-values.ts'
import type { Route } from './+types/appearance.ts'
import { AppearancePanel } from './appearance-panel.tsx'

/** Chosen without JavaScript; with it the page turns at once. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = formText(form, 'theme')
  const headers = new Headers()
  const follows = theme === 'device'
  headers.append('set-cookie', cookieLine('themeFollows', follows ? 'device' : '', follows ? 365 : 0))
  if (!follows)
    headers.append('set-cookie', cookieLine('userTheme', theme === 'dark' ? 'dark' : 'light', 365))
  for (const name of wishes) {
    const on = formText(form, name) === 'on'
    headers.append('set-cookie', cookieLine(name, on ? 'true' : '', on ? 365 : 0))
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
