import { DirectionProvider } from '@base-ui/react/direction-provider'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { OfflineNotice } from './features/layout/errors/offline-notice.tsx'
import { type Appearance, useAppearance, devicePreferences } from './lib/browser/appearance.ts'
import { directionOf, supportedLanguage } from './lib/i18n/languages.ts'
import { MessagesUrl } from './lib/i18n/messages-url.ts'
import { keepFormOnNetworkError } from './lib/form/keep-form-on-network-error.ts'
import { revalidateOnSubmit } from './lib/page/should-revalidate.ts'
import { serverContext } from './lib/api/server-context.ts'
import { cookieValue } from './lib/session/client-cookies.ts'
import { useQuickExit } from './lib/browser/use-quick-exit.ts'
import { useHydrationMarker } from './lib/hydration/use-hydration-marker.ts'
import styles from './styles/app.css?url'
import bricolage from './styles/fonts/bricolage-core.woff2?url'
import inter from './styles/fonts/inter-core.woff2?url'
import mark from './ui/brand/mark.svg?url'
import plain from './ui/brand/discreet-icon.svg?url'
import { ToastSlot } from './ui/overlay/toast-slot.tsx'

const FailurePage = lazy(() =>
  import('./features/layout/errors/error-page.tsx').then(
    ({ ErrorPage: page }) => ({ default: page }),
    // The error page's chunk failed to load too.
    () => ({ default: OfflineNotice }),
  ),
)

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  font(inter),
  font(bricolage),
  { rel: 'stylesheet', href: styles, precedence: 'app' }, // makes React load it before any script
  { rel: 'icon', type: 'image/svg+xml', href: mark },
  { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const shouldRevalidate = revalidateOnSubmit
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormOnNetworkError]

export function loader({ context, request }: Route.LoaderArgs): Appearance & { reference?: string } {
  const { theme, language, requestId } = context.get(serverContext)
  const cookies = request.headers.get('cookie')
  return {
    theme,
    language: supportedLanguage(language),
    followsSystem: cookieValue(cookies, 'themeFollows') === 'device',
    preferences: Object.fromEntries(
      devicePreferences.map((name) => [name, cookieValue(cookies, name) === 'true']),
    ),
    ...(requestId ? { reference: requestId } : {}),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const { theme, language, preferences: wished = {} } = useAppearance()
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme}
      data-texts={use(MessagesUrl)}
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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useQuickExit(loaderData.preferences?.leaveFast)
  useHydrationMarker()
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
