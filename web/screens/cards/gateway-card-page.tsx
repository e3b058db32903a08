import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { CardFormProps } from './sandbox-card-form.tsx'

const NAME = 'card-page'

/** Redirects to the gateway's page and remembers in this tab that the user went there. */
export function GatewayCardPage({ message, canPay }: CardFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-4" onSubmit={noteLeaving}>
      <input type="hidden" name="intent" value="page" />
      {message && <Banner tone="bad">{message}</Banner>}
      <Button type="submit" tone="ember" size="lg" busy={isBusy} disabled={!canPay}>
        <Trans>Continue to the payment provider</Trans>
      </Button>
    </Form>
  )
}

/**
 * Saves the card entered at the gateway. In the tab that started it, the form submits itself; in any other
 * tab the user must confirm, because the link could come from anyone.
 */
export function SaveCard({
  token,
  message,
  canPay,
  isAnswered,
}: CardFormProps & { token: string; isAnswered: boolean }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    if (!isAnswered && form.current && hasLeft()) void submit(form.current)
  }, [isAnswered, submit])
  return (
    <Form method="post" ref={form} className="grid gap-4">
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="token" value={token} />
      {message && <Banner tone="bad">{message}</Banner>}
      <Button type="submit" tone="ember" size="lg" busy={isBusy} disabled={!canPay}>
        <Trans>Save card</Trans>
      </Button>
    </Form>
  )
}

function noteLeaving() {
  try {
    sessionStorage.setItem(NAME, '1')
  } catch {
    // Without storage the user presses the button once more.
  }
}

/** Whether this tab went to the gateway's page; true once. */
function hasLeft() {
  try {
    const isNoted = sessionStorage.getItem(NAME) !== null
    sessionStorage.removeItem(NAME)
    return isNoted
  } catch {
    return false
  }
}
