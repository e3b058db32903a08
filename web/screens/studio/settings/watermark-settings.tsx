import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { UserType } from '../../../../contract/core/constants.ts'
import { requireMember } from '../../../features/account/session/session.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SavedToast } from '../../../lib/toast/saved-toast.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PanelHeader } from '../../settings/panel-head.tsx'
import type { Route } from './+types/watermark-settings.ts'

const MAX_LENGTH = 40

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/settings')
  return unwrapResponse(await context.get(serverContext).api('GET /watermark')).data
}

type Result = { isSaved?: boolean; error?: string; message?: string }

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const text = formText(await request.formData(), 'text').trim()
  const answer = await context.get(serverContext).api('PUT /watermark', { body: { text: text || null } })
  if (answer.ok) return data<Result>({ isSaved: true })
  const { fields, message } = answer.body
  return data<Result>(fields?.text ? { error: fields.text } : { message }, { status: answer.status })
}

/** The text on copies of a creator's photos that others receive. */
export default function WatermarkSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { text, defaultText } = loaderData
  const [typed, setTyped] = useState(text ?? '')
  const isBusy = useNavigation().formMethod === 'POST'
  const result: Result = actionData ?? {}
  return (
    <>
      <PageHead title={t`Watermark`} hidden />
      <PanelHeader title={t`Watermark`}>
        <Trans>Shown in the corner of photos you share with others. Your own copies have none.</Trans>
      </PanelHeader>
      <Form method="post" noValidate className="grid gap-5 py-5">
        <SavedToast of={result.isSaved ? result : undefined} />
        {result.message && <Banner tone="bad">{result.message}</Banner>}
        <Field
          name="text"
          label={t`Text`}
          hint={t`Up to ${MAX_LENGTH} characters. Leave it empty to use “${defaultText}”.`}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={result.error}
        />
        <Preview text={typed.trim() || defaultText} />
        <Button type="submit" tone="ember" busy={isBusy} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
        <p className="text-13 text-ink-2">
          <Trans>
            Changes apply to copies delivered from now on. The invisible mark that identifies each viewer is
            always added.
          </Trans>
        </p>
      </Form>
    </>
  )
}

function Preview({ text }: { text: string }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-13 font-semibold">
        <Trans>Preview</Trans>
      </figcaption>
      <div
        dir="ltr"
        className="flex aspect-[3/2] max-w-100 items-end justify-end rounded-card bg-[linear-gradient(135deg,#44617b,#8a6f62_55%,#2f3b46)] p-2.5"
      >
        <span className="max-w-full truncate text-13 text-white opacity-80 [text-shadow:1px_1px_0_rgb(0_0_0/0.7)]">
          {text}
        </span>
      </div>
    </figure>
  )
}
