import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { isSignedIn } from '../../features/auth/is-signed-in.ts'
import { formText } from '../../lib/form-text.ts'
import { knownLanguage } from '../../lib/i18n/languages.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/landing.ts'
import { comingDays } from './coming-days.ts'
import { LandingLater, loadLandingPage } from './landing-later.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, language } = context.get(serverSide)
  if (await isSignedIn(request, api)) throw redirect('/home')
  const [creators, groups] = await Promise.all([
    api('GET /featureCreator', { query: { limit: 7 } }),
    api('GET /group', { query: { limit: 12 } }),
  ])
  return {
    creators: creators.ok ? creators.body.data : [],
    categories: groups.ok ? groups.body.data.filter(({ creatorCount }) => creatorCount > 0) : [],
    ...comingDays(Date.now(), knownLanguage(language)),
  }
}

/** For those who come from another screen; the first page of a visit has its data already. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadLandingPage()])
  return data
}

/** Language and theme chosen without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = new Headers()
  const remember = (name: string, value: string) =>
    headers.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`)
  if (form.has('language')) remember('language', knownLanguage(formText(form, 'language')))
  if (form.has('userTheme')) remember('userTheme', form.get('userTheme') === 'dark' ? 'dark' : 'light')
  return redirect('/', { headers })
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = t`Fanlight: let the light in`
  const description = t`Creators publish, go live and write back. Follow for free, pay for what you want, and always see who and what you pay.`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <LandingLater {...loaderData} />
    </>
  )
}
