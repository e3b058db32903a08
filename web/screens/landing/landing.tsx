import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { isSignedIn } from '../../features/account/auth/is-signed-in.ts'
import { formText } from '../../lib/form/form-text.ts'
import { supportedLanguage } from '../../lib/i18n/languages.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/landing.ts'
import { upcomingDays } from './upcoming-days.ts'
import { DeferredLandingPage, loadLandingPage } from './deferred-landing-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, language } = context.get(serverContext)
  if (await isSignedIn(request, api)) throw redirect('/home')
  const [creators, groups, streams, highlights] = await Promise.all([
    api('GET /featureCreator', { query: { limit: 7 } }),
    api('GET /group', { query: { limit: 12 } }),
    api('GET /stream/all', { query: { limit: 48 } }),
    api('GET /reviewRating/highlights'),
  ])
  return {
    creators: creators.ok ? creators.body.data : [],
    categories: groups.ok ? groups.body.data.filter(({ creatorCount }) => creatorCount > 0) : [],
    live: streams.ok
      ? streams.body.data.map(({ host, viewerCount }) => ({ creatorId: host._id, viewerCount }))
      : [],
    highlights: highlights.ok ? highlights.body.data : undefined,
    ...upcomingDays(Date.now(), supportedLanguage(language)),
  }
}

/** For client-side navigation; the first page load already has its data. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadLandingPage()])
  return data
}

/** Language and theme without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = new Headers()
  const remember = (name: string, value: string) =>
    headers.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`)
  if (form.has('language')) remember('language', supportedLanguage(formText(form, 'language')))
  if (form.has('userTheme')) remember('userTheme', form.get('userTheme') === 'dark' ? 'dark' : 'light')
  return redirect('/', { headers })
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = t`Fanlight: let the light in`
  const description = t`Creators publish, go live and reply. Follow for free, pay only for what you want, and always see who you’re paying and what for.`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <DeferredLandingPage {...loaderData} />
    </>
  )
}
