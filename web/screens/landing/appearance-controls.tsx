import { Trans, useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { Form } from 'react-router'
import { type Theme, useAppearance, useSetAppearance } from '../../lib/browser/appearance.ts'
import { languages } from '../../lib/i18n/languages.ts'

const look =
  'inline-flex min-h-8 items-center gap-1.5 rounded-8 text-ink-2 transition-colors hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink'

/** Language and theme for guests. Plain forms; with JavaScript the page changes in place. */
export function AppearanceControls() {
  const { t } = useLingui()
  const { theme, language } = useAppearance()
  const choose = useSetAppearance()
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  return (
    <Form method="post" action="/?index" className="mt-3 grid justify-items-start gap-1 text-13">
      <div role="group" aria-label={t`Language`} className="flex flex-wrap gap-x-3.5">
        {languages.map(({ code, name }) => (
          <button
            key={code}
            name="language"
            value={code}
            lang={code}
            aria-pressed={code === language}
            onClick={(event) => {
              event.preventDefault()
              void choose.language(code)
            }}
            className={look}
          >
            {name}
          </button>
        ))}
      </div>
      <button
        name="userTheme"
        value={other}
        onClick={(event) => {
          event.preventDefault()
          void choose.theme(other)
        }}
        className={look}
      >
        {other === 'dark' ? <Moon aria-hidden className="size-4" /> : <Sun aria-hidden className="size-4" />}
        {other === 'dark' ? <Trans>Dark mode</Trans> : <Trans>Light mode</Trans>}
      </button>
    </Form>
  )
}
