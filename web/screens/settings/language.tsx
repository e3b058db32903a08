import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useOptimistic } from 'react'
import { Form, redirect } from 'react-router'
import { useAppearance, useChooseAppearance } from '../../lib/appearance.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { knownLanguage } from '../../lib/i18n/languages.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { cookieLine } from '../../lib/session/client-values.ts'
import { Button } from '../../ui/button.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import type { Route } from './+types/language.ts'
import { PanelHead } from './panel-head.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  return { languages: bodyOf(await api('GET /languages', { query: { limit: 100 } })).data }
}

/** Chosen without JavaScript; with it the words change in place. */
export async function action({ request }: Route.ActionArgs) {
  const language = knownLanguage(formText(await request.formData(), 'language'))
  return redirect('/settings/language', { headers: { 'set-cookie': cookieLine('language', language, 365) } })
}

export default function LanguagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { language } = useAppearance()
  const choose = useChooseAppearance()
  const [chosen, press] = useOptimistic(language)
  const pick = (code: string) =>
    startTransition(async () => {
      press(code)
      await choose.language(code)
    })
  return (
    <Form method="post">
      <PageHead title={t`Language`} hidden />
      <PanelHead title={t`Language`}>
        <Trans>Menus, messages and mails. What people write stays as they wrote it.</Trans>
      </PanelHead>
      <fieldset className="grid gap-2.5 py-6">
        <legend className="sr-only">
          <Trans>Language</Trans>
        </legend>
        {loaderData.languages.map(({ code, name, nativeName, direction }) => (
          <OptionCard
            key={code}
            name="language"
            value={code}
            checked={code === chosen}
            onChange={() => pick(code)}
            icon={
              <span aria-hidden className="font-display text-16 font-[640] uppercase">
                {code}
              </span>
            }
            label={
              <bdi lang={code} dir={direction}>
                {nativeName}
              </bdi>
            }
            note={<bdi lang="en">{name}</bdi>}
          />
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" tone="ember">
          <Trans>Save</Trans>
        </Button>
      </noscript>
    </Form>
  )
}
