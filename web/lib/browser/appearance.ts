import { useRevalidator, useRouteLoaderData } from 'react-router'

export type Theme = 'light' | 'dark'
export type Appearance = {
  theme: Theme
  language: string
  /** Follow the system theme. */
  followsSystem?: boolean
  preferences?: Partial<Record<DevicePreference, boolean>>
}

/** Preferences of this device; each is a cookie, and some are data attributes for the styles. */
export const devicePreferences = [
  'largeText',
  'lessMotion',
  'filmsWait',
  'discreet',
  'leaveFast',
  'lockAway',
  'muteSounds',
] as const
export type DevicePreference = (typeof devicePreferences)[number]

const year = 31_536_000

function setCookie(name: string, value: string, seconds = year) {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The cached offline page must match the new appearance. */
const clearOfflinePage = () => navigator.serviceWorker?.controller?.postMessage('look-changed')

/** Theme, language and preferences as the server rendered them. */
export function useAppearance(): Appearance {
  return useRouteLoaderData<Appearance>('root') ?? { theme: 'light', language: 'en' }
}

export function useSetAppearance() {
  const { revalidate } = useRevalidator()
  const applyTheme = async (theme: Theme) => {
    setCookie('userTheme', theme)
    // Applied immediately; revalidation confirms it.
    document.documentElement.dataset.theme = theme
    clearOfflinePage()
    await revalidate()
  }
  return {
    async theme(theme: Theme) {
      setCookie('themeFollows', '', 0)
      await applyTheme(theme)
    },
    async followSystem() {
      setCookie('themeFollows', 'device')
      await applyTheme(systemTheme())
    },
    async preference(name: DevicePreference, on: boolean) {
      setCookie(name, String(on), on ? year : 0)
      await revalidate()
    },
    async language(language: string) {
      const { switchLanguage: switchTexts } = await import('../i18n/messages.client.ts')
      setCookie('language', language)
      await switchTexts(language)
      clearOfflinePage()
      await revalidate()
    },
  }
}
