import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppearance, useSetAppearance } from '../../lib/browser/appearance.ts'
import { directionOf, languages } from '../../lib/i18n/languages.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { BrandGroup } from './brand-group.tsx'
import { ButtonGroup } from './button-group.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { DataGroup } from './data-group.tsx'
import styles from './dev.css?url'
import { FieldGroup } from './field-group.tsx'
import { FloatGroup } from './float-group.tsx'
import { GlassGroup } from './glass-group.tsx'
import { MediaEditorGroup } from './media-editor-group.tsx'
import { PaymentGroup } from './payment-group.tsx'
import { PeopleGroup } from './people-group.tsx'
import { PostGroup } from './post-group.tsx'
import { StateGroup } from './state-group.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]
export const meta = () => [{ title: 'Parts · Fanlight' }, { name: 'robots', content: 'noindex' }]

/** Every design system component in all states, themes and directions. */
export default function DevUi() {
  const appearance = useAppearance()
  const choose = useSetAppearance()
  const [search, setSearch] = useSearchParams()
  const theme = search.get('theme') === 'dark' ? 'dark' : search.has('theme') ? 'light' : appearance.theme
  const dirParam = search.get('dir')
  const dir = dirParam === 'rtl' || dirParam === 'ltr' ? dirParam : directionOf(appearance.language)
  const change = (key: string) => (value: string) => {
    search.set(key, value)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  // Overlays render outside this page's element, so the setting must be on the document too.
  useEffect(() => {
    const html = document.documentElement
    const before = { theme: html.dataset.theme, dir: html.dir }
    html.dataset.theme = theme
    html.dir = dir
    return () => {
      html.dataset.theme = before.theme
      html.dir = before.dir
    }
  }, [theme, dir])

  return (
    <DirectionProvider direction={dir}>
      <div data-theme={theme} dir={dir} className="min-h-dvh">
        <header className="mx-auto flex max-w-330 flex-wrap items-center justify-between gap-3 px-4 py-4 tablet:px-8">
          <Wordmark size="sm" />
          <div className="flex flex-wrap gap-2">
            <Segmented
              size="sm"
              label="Language"
              value={appearance.language}
              onChange={(language) => void choose.language(language)}
              options={languages.map(({ code, name }) => ({ value: code as string, label: name }))}
            />
            <Segmented
              size="sm"
              label="Theme"
              value={theme}
              onChange={change('theme')}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
            <Segmented
              size="sm"
              label="Direction"
              value={dir}
              onChange={change('dir')}
              options={[
                { value: 'ltr', label: 'LTR' },
                { value: 'rtl', label: 'RTL' },
              ]}
            />
          </div>
        </header>
        <main className="mx-auto max-w-330 px-4 pb-24 tablet:px-8">
          <h1 className="type-40 pt-10 pb-8">Parts</h1>
          <BrandGroup />
          <ButtonGroup />
          <FieldGroup />
          <ChoiceGroup />
          <FloatGroup />
          <PeopleGroup />
          <GlassGroup />
          <DataGroup />
          <PostGroup />
          <PaymentGroup />
          <MediaEditorGroup />
          <StateGroup />
        </main>
      </div>
    </DirectionProvider>
  )
}
