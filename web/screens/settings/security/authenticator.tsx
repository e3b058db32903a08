import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { data, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { formOutcomeOf, type FormOutcome } from '../../../features/account/security/form-outcome.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/authenticator.ts'
import { PanelHeader } from '../panel-head.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  return null
}

type Begun = { secret: string; qrSvg: string }
type Answer = FormOutcome & { begun?: Begun; recoveryCodes?: string[]; answeredAtMs: number }

export async function action({ context, url, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const answeredAtMs = Date.now()
  if (form.get('intent') === 'begin') {
    const answer = await api('POST /twoStep/authenticator')
    if (!answer.ok)
      return data<Answer>({ answeredAtMs, ...formOutcomeOf(answer.body) }, { status: answer.status })
    const { secret, qrSvg } = answer.body.data
    return data<Answer>({ answeredAtMs, begun: { secret, qrSvg } })
  }
  const begun = { secret: formText(form, 'secret'), qrSvg: formText(form, 'qrSvg') }
  const code = formText(form, 'code').replace(/\D/g, '')
  const answer = await api('PUT /twoStep/authenticator', { body: { code } })
  if (answer.ok) return data<Answer>({ answeredAtMs, recoveryCodes: answer.body.data.recoveryCodes })
  const outcome = formOutcomeOf(answer.body, {
    codes: { CODE_WRONG: 'code' },
    fields: { code: 'CODE_INCOMPLETE' },
  })
  return data<Answer>({ answeredAtMs, begun, ...outcome }, { status: answer.status })
}

export default function AuthenticatorPage({ actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui()
  const textOf = useSecurityErrorText()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, answer, 'code')
  return (
    <>
      <PageHead title={t`Authenticator app`} hidden />
      <PanelHeader title={t`Authenticator app`}>
        <Trans>Use any app that shows 6-digit codes.</Trans>
      </PanelHeader>
      {answer?.recoveryCodes ? (
        <>
          <RecoveryCodes codes={answer.recoveryCodes} />
          <div className="py-6">
            <LinkButton to="/settings/security" tone="ember">
              <Trans>I’ve saved them</Trans>
            </LinkButton>
          </div>
        </>
      ) : (
        <StepUpForm ref={form} answer={answer} className="grid max-w-110 gap-5 py-6">
          {answer?.fault && (
            <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
              {textOf(answer.fault)}
            </Banner>
          )}
          {answer?.begun ? (
            <Scan
              begun={answer.begun}
              error={textOf(answer.fields?.code)}
              answeredAtMs={answer.answeredAtMs}
            />
          ) : (
            <p className="text-16 text-ink-2">
              <Trans>
                Scan a QR code once. After that, the app shows a code that we ask for after your password.
              </Trans>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              name="intent"
              value={answer?.begun ? 'confirm' : 'begin'}
              tone="ember"
              size="lg"
              busy={busy}
            >
              {answer?.begun ? <Trans>Turn on</Trans> : <Trans>Show QR code</Trans>}
            </Button>
            <LinkButton to="/settings/security" tone="bare" size="lg">
              <Trans>Cancel</Trans>
            </LinkButton>
          </div>
        </StepUpForm>
      )}
    </>
  )
}

function Scan({
  begun,
  error,
  answeredAtMs,
}: {
  begun: Begun
  error: string | undefined
  answeredAtMs: number
}) {
  const { t } = useLingui()
  const spaced = begun.secret.replace(/(.{4})/g, '$1 ').trim()
  return (
    <>
      <input type="hidden" name="secret" value={begun.secret} />
      <input type="hidden" name="qrSvg" value={begun.qrSvg} />
      {/* As an image, SVG cannot run scripts. */}
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.qrSvg)}`}
        alt={t`QR code to scan. The key below contains the same information.`}
        className="size-56 rounded-card border border-line bg-white p-2"
      />
      <p className="text-13 text-ink-2">
        <Trans>No camera? Enter this key in the app:</Trans>{' '}
        <code dir="ltr" className="break-all text-ink">
          {spaced}
        </code>
      </p>
      <CodeField
        key={answeredAtMs}
        name="code"
        label={<Trans>Code from the app</Trans>}
        error={error}
        required
      />
    </>
  )
}
