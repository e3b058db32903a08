import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { Banner } from '../../../ui/display/banner.tsx'
import { useStepUp } from './use-step-up.tsx'

export type StepUpFormProps = {
  /** Action result; `needsStepUp` when the server requires confirmation first. */
  answer: { needsStepUp?: boolean } | undefined
  className?: string
  ref?: Ref<HTMLFormElement>
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * A form whose action may require step-up confirmation: asks for it and submits again. Without JavaScript
 * it links to the confirmation page and back.
 */
export function StepUpForm({ answer, className, ref, onSubmit, children }: StepUpFormProps) {
  const sent = useRef<FormData>(undefined)
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const { ask, dialog } = useStepUp()
  const again = async () => {
    if (sent.current && (await ask())) await submit(sent.current, { method: 'post' })
  }
  useEffect(() => {
    if (answer?.needsStepUp) void again()
    // Once for each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
  return (
    <>
      <Form
        ref={ref}
        method="post"
        noValidate
        className={className}
        onSubmit={(event) => {
          sent.current = new FormData(event.currentTarget, event.nativeEvent.submitter)
          onSubmit?.(event)
        }}
      >
        {answer?.needsStepUp && (
          <Banner
            tone="info"
            icon={<ShieldCheck aria-hidden />}
            action={
              <Link
                to={`/settings/confirm?back=${encodeURIComponent(pathname + search)}`}
                onClick={(event) => {
                  if (!sent.current) return
                  event.preventDefault()
                  void again()
                }}
              >
                <Trans>Confirm</Trans>
              </Link>
            }
          >
            <Trans>Confirm it’s you to continue.</Trans>
          </Banner>
        )}
        {children}
      </Form>
      {dialog}
    </>
  )
}
