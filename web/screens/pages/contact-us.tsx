import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/contact-us.ts'
import { ContactForm, type ContactValues } from './contact-form.tsx'
import { PageNav } from './page-nav.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

/** Prefills the name of signed-in users, and the subject of a report. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: session } = unwrapResponse(await context.get(serverContext).api('GET /session'))
  const isReport = url.searchParams.get('about') === 'report'
  return { isReport, name: session.isGuest ? '' : (session.firstName ?? '') }
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
  const answer = await context.get(serverContext).api('POST /contactUsRequests', {
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
      <PageHead title={t`Contact us`} about={t`Contact the Fanlight team.`} />
      <PageNav />
      {actionData?.sent ? (
        <div role="status">
          <EmptyState
            big
            as="h1"
            illustration="messages"
            title={<Trans>Thanks, we got your message</Trans>}
            action={
              <LinkButton to="/home" tone="ember">
                <Trans>Go to home</Trans>
              </LinkButton>
            }
          >
            <Trans>We’ll reply within two business days. We’ve emailed you a copy.</Trans>
          </EmptyState>
        </div>
      ) : (
        <div className="pt-8">
          <h1 className="type-40">
            <Trans>Contact us</Trans>
          </h1>
          <p className="max-w-[52ch] pt-2 pb-6 text-16 text-ink-2">
            <Trans>We read every message and reply within two business days.</Trans>
          </p>
          <ContactForm {...loaderData} fault={actionData} />
        </div>
      )}
    </div>
  )
}
