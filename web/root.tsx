import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { useAppearance } from './lib/appearance.ts'
import { directionOf, knownLanguage } from './lib/i18n/languages.ts'
import { TextsJson } from './lib/i18n/texts-json.ts'
import { serverSide } from './lib/server-context.ts'
import styles from './styles/app.css?url'
import mark from './ui/mark.svg?url'
import { ToastSlot } from './ui/toast-slot.tsx'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  font(inter),
  font(bricolage),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: mark },
]

export function loader({ context }: Route.LoaderArgs) {
  const { theme, language } = context.get(serverSide)
  return { theme, language: knownLanguage(language) }
}

export function Layout({ children }: { children: ReactNode }) {
  const { theme, language } = useAppearance()
  const texts = use(TextsJson)
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme === 'dark' ? '#121017' : '#FBFAF8'} />
        <Meta />
        <Links />
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
  return (
    <DirectionProvider direction={directionOf(loaderData.language)}>
      <Outlet />
      <ToastSlot />
    </DirectionProvider>
  )
}
