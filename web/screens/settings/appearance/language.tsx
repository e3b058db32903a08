import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useOptimistic } from 'react'
import { Form, redirect } from 'react-router'
import { useAppearance, useSetAppearance } from '../../../lib/browser/appearance.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { supportedLanguage } from '../../../lib/i18n/languages.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { serverContext } from '../../../lib/api/server-context.ts'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serializeCookie } from '../../../lib/session/client-cookies.ts'
import { Button } from '../../../ui/form/button.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import type { Route } from './+types/language.ts'
import { PanelHeader } from '../panel-head.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  return { languages: unwrapResponse(await api('GET /languages', { query: { limit: 100 } })).data }
}

/** Without JavaScript; otherwise the language changes in place. */
export async function action({ request }: Route.ActionArgs) {
  const language = supportedLanguage(formText(await request.formData(), 'language'))
  return redirect('/settings/language', {
    headers: { 'set-cookie': serializeCookie('language', language, 365) },
  })
}

export default function LanguagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { language } = useAppearance()
  const choose = useSetAppearance()
  const [selected, setSelected] = useOptimistic(language)
  const pick = (code: string) =>
    startTransition(async () => {
      setSelected(code)
      await choose.language(code)
    })
  return (
    <Form method="post">
      <PageHead title={t`Language`} hidden />
      <PanelHeader title={t`Language`}>
        <Trans>Menus, notifications and emails. Posts and comments aren’t translated.</Trans>
      </PanelHeader>
      <fieldset className="grid gap-2.5 py-6">
        <legend className="sr-only">
          <Trans>Language</Trans>
        </legend>
        {loaderData.languages.map(({ code, name, nativeName, direction }) => (
          <RadioCard
            key={code}
            name="language"
            value={code}
            checked={code === selected}
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
