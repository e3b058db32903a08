import { useRevalidator, useRouteLoaderData } from 'react-router'

export type Theme = 'light' | 'dark'
export type Appearance = {
  theme: Theme
  language: string
  /** Day and night come and go with the device. */
  followsDevice?: boolean
  wishes?: Partial<Record<Wish, boolean>>
}

/** What one can ask of this device besides; each is a cookie of its own, and a mark on the page for the styles. */
export const wishes = ['largeText', 'lessMotion', 'filmsWait', 'discreet', 'leaveFast', 'lockAway'] as const
export type Wish = (typeof wishes)[number]

const year = 31_536_000

function remember(name: string, value: string, seconds = year) {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

const deviceTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The page that waits for a lost connection should look like the rest. */
const forgetOfflinePage = () => navigator.serviceWorker?.controller?.postMessage('look-changed')

/** Theme and language as the server decided them, for the root and for whoever offers the choice. */
export function useAppearance(): Appearance {
  return useRouteLoaderData<Appearance>('root') ?? { theme: 'light', language: 'en' }
}

export function useChooseAppearance() {
  const { revalidate } = useRevalidator()
  const wear = async (theme: Theme) => {
    remember('userTheme', theme)
    // At once; the server's answer then says the same.
    document.documentElement.dataset.theme = theme
    forgetOfflinePage()
    await revalidate()
  }
  return {
    async theme(theme: Theme) {
      remember('themeFollows', '', 0)
      await wear(theme)
    },
    async followDevice() {
      remember('themeFollows', 'device')
      await wear(deviceTheme())
    },
    async wish(name: Wish, on: boolean) {
      remember(name, String(on), on ? year : 0)
      await revalidate()
    },
    async language(language: string) {
      const { switchTexts } = await import('./i18n/texts.client.ts')
      remember('language', language)
      await switchTexts(language)
      forgetOfflinePage()
      await revalidate()
    },
  }
}
