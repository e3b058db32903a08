import { DirectionProvider } from '@base-ui/react/direction-provider'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { NoLine } from './features/shell/no-line.tsx'
import { useAppearance, wishes } from './lib/appearance.ts'
import { directionOf, knownLanguage } from './lib/i18n/languages.ts'
import { TextsJson } from './lib/i18n/texts-json.ts'
import { keptWhenLost } from './lib/kept-when-lost.ts'
import { onlyWhenAsked } from './lib/revalidate.ts'
import { serverSide } from './lib/server-context.ts'
import { cookieOf } from './lib/session/client-values.ts'
import { useLeaveFast } from './lib/use-leave-fast.ts'
import { useSignOfLife } from './lib/use-sign-of-life.ts'
import styles from './styles/app.css?url'
import bricolage from './styles/fonts/bricolage-core.woff2?url'
import inter from './styles/fonts/inter-core.woff2?url'
import mark from './ui/mark.svg?url'
import plain from './ui/plain.svg?url'
import { ToastSlot } from './ui/toast-slot.tsx'

const FailurePage = lazy(() =>
  import('./features/shell/failure-page.tsx').then(
    ({ FailurePage: page }) => ({ default: page }),
    // Not even this much arrives.
    () => ({ default: NoLine }),
  ),
)

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  font(inter),
  font(bricolage),
  { rel: 'stylesheet', href: styles, precedence: 'app' }, // React then asks for it before any script
  { rel: 'icon', type: 'image/svg+xml', href: mark },
  { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const shouldRevalidate = onlyWhenAsked
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keptWhenLost]

export function loader({ context, request }: Route.LoaderArgs) {
  const { theme, language, requestId } = context.get(serverSide)
  const cookies = request.headers.get('cookie')
  return {
    theme,
    language: knownLanguage(language),
    followsDevice: cookieOf(cookies, 'themeFollows') === 'device',
    wishes: Object.fromEntries(wishes.map((name) => [name, cookieOf(cookies, name) === 'true'])),
    ...(requestId ? { reference: requestId } : {}),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const { theme, language, wishes: wished = {} } = useAppearance()
  const texts = use(TextsJson)
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme}
      data-motion={wished.lessMotion ? 'less' : undefined}
      data-text={wished.largeText ? 'large' : undefined}
      data-discreet={wished.discreet || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme === 'dark' ? '#121017' : '#FBFAF8'} />
        <Meta />
        <Links />
        {wished.discreet && <link rel="icon" type="image/svg+xml" href={plain} />}
      </head>
      <body>
        {children}
        <script
          id="texts"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: texts }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useLeaveFast(loaderData.wishes.leaveFast)
  useSignOfLife()
  return (
    <DirectionProvider direction={directionOf(loaderData.language)}>
      <Outlet />
      <ToastSlot />
    </DirectionProvider>
  )
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <FailurePage />
    </Suspense>
  )
}
