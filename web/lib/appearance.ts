import { useRevalidator, useRouteLoaderData } from 'react-router'

export type Theme = 'light' | 'dark'
export type Appearance = { theme: Theme; language: string }

const year = 31_536_000

function remember(name: string, value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
}

/** Theme and language as the server decided them, for the root and for whoever offers the choice. */
export function useAppearance(): Appearance {
  return useRouteLoaderData<Appearance>('root') ?? { theme: 'light', language: 'en' }
}

export function useChooseAppearance() {
  const { revalidate } = useRevalidator()
  return {
    async theme(theme: Theme) {
      remember('userTheme', theme)
      await revalidate()
    },
    async language(language: string) {
      const { switchTexts } = await import('./i18n/texts.client.ts')
      remember('language', language)
      await switchTexts(language)
      await revalidate()
    },
  }
}
