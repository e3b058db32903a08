import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '../../ui/display/banner.tsx'
import { Button, type ButtonProps } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { DeliverForm } from './deliver-form.tsx'
import type { Shoutout } from './shoutout-types.ts'

/** What this side may do next, as the server says. */
export function ShoutoutActions({ shoutout, message }: { shoutout: Shoutout; message: string | undefined }) {
  const { t } = useLingui()
  const { actions, orderId, state } = shoutout
  const may = new Set<string>(actions)
  return (
    <section className="grid gap-5 py-6">
      {message && <Banner tone="bad">{message}</Banner>}
      {may.has('deliver') && <DeliverForm />}
      {(may.has('accept') || may.has('confirm')) && (
        <Step
          intent={may.has('accept') ? 'accept' : 'confirm'}
          tone="ember"
          note={
            may.has('accept') ? (
              <Trans>Accept if you can deliver in time. Otherwise the fan gets the money back.</Trans>
            ) : (
              <Trans>Confirm that you’re happy with the video. The creator is paid then.</Trans>
            )
          }
        >
          {may.has('accept') ? <Trans>Accept order</Trans> : <Trans>Confirm delivery</Trans>}
        </Step>
      )}
      {may.has('revise') && (
        <Step
          intent="revise"
          label={t`What should change?`}
          note={<Trans>You can ask for a new version once.</Trans>}
        >
          <Trans>Request a new version</Trans>
        </Step>
      )}
      {may.has('decline') && (
        <Step
          intent="decline"
          tone="danger"
          label={t`Reason`}
          note={<Trans>The fan sees the reason and gets everything back.</Trans>}
        >
          <Trans>Decline order</Trans>
        </Step>
      )}
      {may.has('cancel') && (
        <Step intent="cancel" tone="danger" note={<Trans>The fan gets everything back.</Trans>}>
          <Trans>Cancel order</Trans>
        </Step>
      )}
      {state === 'completed' && (
        <div>
          <LinkButton to={`/reviews/${orderId}`} tone="line">
            <Trans>Write a review</Trans>
          </LinkButton>
        </div>
      )}
    </section>
  )
}

type StepProps = {
  intent: string
  tone?: NonNullable<ButtonProps['tone']>
  /** Asks for a text. */
  label?: string
  note: ReactNode
  children: ReactNode
}
function Step({ intent, tone = 'line', label, note, children }: StepProps) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <p className="text-13 text-ink-2">{note}</p>
      {label && <TextArea name="text" label={label} required rows={2} maxLength={300} />}
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          tone={tone}
          busy={formData?.get('intent') === intent}
        >
          {children}
        </Button>
      </div>
    </Form>
  )
}
