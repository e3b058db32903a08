import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { CheckoutButton } from '../../../features/commerce/payments/checkout-button.tsx'
import { usePaymentToast } from '../../../features/commerce/payments/use-payment-toast.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { ChatDetail } from '../state/chat-types.ts'

type Gate = { text: ReactNode; action?: ReactNode }

/** In place of the composer: why the viewer cannot write, and what to do about it. */
export function WriteGate({ chat }: { chat: ChatDetail }) {
  const { revalidate } = useRevalidator()
  const showPaymentToast = usePaymentToast()
  const { requiredAction, user, firstMessagePrice } = chat
  const profile = (label: ReactNode) =>
    user && (
      <LinkButton to={`/${user.username}`} tone="ember">
        {label}
      </LinkButton>
    )
  const gates: Record<NonNullable<typeof requiredAction>, Gate> = {
    follow: {
      text: <Trans>Only followers can message {chat.title}.</Trans>,
      action: profile(<Trans>View profile</Trans>),
    },
    subscribe: {
      text: <Trans>Only subscribers can message {chat.title}.</Trans>,
      action: profile(<Trans>See plans</Trans>),
    },
    pay: {
      text: firstMessagePrice ? (
        <Trans>
          Pay <InlineAmount {...firstMessagePrice} /> once to message {chat.title}.
        </Trans>
      ) : (
        <Trans>Pay once to message {chat.title}.</Trans>
      ),
      action: user && (
        <CheckoutButton
          kind="firstMessage"
          params={{ userId: user._id }}
          tone="ember"
          onDone={(done, paid) => {
            showPaymentToast({ kind: 'firstMessage', name: chat.title, done, paid })
            void revalidate()
          }}
        >
          <Trans>Continue</Trans>
        </CheckoutButton>
      ),
    },
    waitForAcceptance: {
      text: <Trans>You can send more messages once {chat.title} accepts your request.</Trans>,
    },
    closed: { text: <Trans>You can’t message {chat.title}.</Trans> },
  }
  const { text, action } = gates[requiredAction ?? 'closed']
  return (
    <div className="flex min-h-16 shrink-0 flex-wrap items-center gap-3 border-t border-line px-4 py-3 tablet:px-6">
      <p className="min-w-48 flex-1 text-14 text-ink-2">{text}</p>
      {action}
    </div>
  )
}
