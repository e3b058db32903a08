import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useCheckout } from '../payments/checkout-button.tsx'
import { usePaymentToast } from '../payments/use-payment-toast.ts'

/** Gifts the selected plan: asks for the recipient, then opens checkout. */
export function GiftForm({ planId }: { planId: string }) {
  const { t } = useLingui()
  const showPaymentToast = usePaymentToast()
  const { pathname, search } = useLocation()
  const [giftTo, setGiftTo] = useState('')
  const { open, sheet } = useCheckout({
    kind: 'gift',
    params: { planId, giftTo: giftTo.trim() },
    onDone: (done, paid) => {
      setGiftTo('')
      showPaymentToast({ kind: 'gift', name: giftTo, done, paid })
    },
  })
  return (
    <details className="group border-t border-line pt-1.5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-[550] text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <Gift aria-hidden className="size-4" />
        <Trans>Gift a subscription</Trans>
      </summary>
      <form
        method="get"
        action="/checkout"
        className="grid gap-3 pt-1"
        onSubmit={(event) => {
          if (open()) event.preventDefault()
        }}
      >
        <input type="hidden" name="kind" value="gift" />
        <input type="hidden" name="planId" value={planId} />
        <input type="hidden" name="back" value={pathname + search} />
        <Field
          name="giftTo"
          label={t`Recipient’s username`}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={giftTo}
          onChange={(event) => setGiftTo(event.currentTarget.value)}
          hint={t`One period of the selected plan. It doesn’t renew.`}
        />
        <Button type="submit" tone="line">
          <Trans>Continue</Trans>
        </Button>
      </form>
      {sheet}
    </details>
  )
}
