import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { CardFormProps } from './card-number.tsx'

const NAME = 'card-page'

/** Takes its owner to the gateway’s own page; this window remembers that they went there by their own hand. */
export function CardPage({ message, canPay }: CardFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-4" onSubmit={noteLeaving}>
      <input type="hidden" name="intent" value="page" />
      {message && <Banner tone="bad">{message}</Banner>}
      <Button type="submit" tone="ember" size="lg" busy={isBusy} disabled={!canPay}>
        <Trans>Go on to the bank’s page</Trans>
      </Button>
    </Form>
  )
}

/**
 * Keeps what was entered there. Who comes back in the window they left from has asked for it already, and the
 * button is pressed for them; an address that names a card could come from anybody, and is asked about first.
 */
export function KeepCard({
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
        <Trans>Keep this card</Trans>
      </Button>
    </Form>
  )
}

function noteLeaving() {
  try {
    sessionStorage.setItem(NAME, '1')
  } catch {
    // Without a memory the button is pressed once more.
  }
}

/** Whether this window left for the gateway’s page; true once. */
function hasLeft() {
  try {
    const isNoted = sessionStorage.getItem(NAME) !== null
    sessionStorage.removeItem(NAME)
    return isNoted
  } catch {
    return false
  }
}
