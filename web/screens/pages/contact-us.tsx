import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/contact-us.ts'
import { ContactForm, type ContactValues } from './contact-form.tsx'
import { PageNav } from './page-nav.tsx'

export const shouldRevalidate = notForDialogs

/** Who is signed in need not type their name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: session } = bodyOf(await context.get(serverSide).api('GET /session'))
  return { name: session.isGuest ? '' : (session.firstName ?? '') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values: ContactValues = {
    name: formText(form, 'name').trim(),
    email: formText(form, 'email').trim(),
    subject: formText(form, 'subject').trim(),
    message: formText(form, 'message').trim(),
  }
  const { subject, ...rest } = values
  const answer = await context.get(serverSide).api('POST /contactUsRequests', {
    body: { ...rest, ...(subject ? { subject } : {}) },
  })
  if (answer.ok) return data({ sent: true as const })
  const { message, fields = {} } = answer.body
  return data({ sent: false as const, message, fields, values }, { status: answer.status })
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Contact us`} about={t`Write to the people behind Fanlight.`} />
      <PageNav />
      {actionData?.sent ? (
        <div role="status">
          <EmptyState
            big
            as="h1"
            drawing="messages"
            title={<Trans>Thank you, it arrived</Trans>}
            action={
              <LinkButton to="/home" tone="ember">
                <Trans>Go home</Trans>
              </LinkButton>
            }
          >
            <Trans>A person reads it and answers within two working days. A copy is in your mail.</Trans>
          </EmptyState>
        </div>
      ) : (
        <div className="pt-8">
          <h1 className="type-40">
            <Trans>Contact us</Trans>
          </h1>
          <p className="max-w-[52ch] pt-2 pb-6 text-16 text-ink-2">
            <Trans>A person reads every message and answers within two working days.</Trans>
          </p>
          <ContactForm name={loaderData.name} fault={actionData} />
        </div>
      )}
    </div>
  )
}
