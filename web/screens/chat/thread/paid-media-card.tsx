import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PriceText } from '../../../features/people/creator/price.tsx'
import { CheckoutButton } from '../../../features/commerce/payments/checkout-button.tsx'
import { usePaymentToast } from '../../../features/commerce/payments/use-payment-toast.ts'
import { ReededGlass } from '../../../ui/brand/reeded-glass.tsx'
import { Sill } from '../../../ui/brand/sill.tsx'
import { changeThread } from '../state/chat-store.ts'
import type { ChatMessage } from '../state/chat-types.ts'
import { mergeMessages } from '../state/thread-state.ts'

/** Locked files of a message: paid media with its price, or files of a request that is not accepted. */
export function PaidMediaCard({ message }: { message: ChatMessage }) {
  const { t } = useLingui()
  const { payload, price, lockedBy, chatId, messageId } = message
  const locked = payload.lockedMedia ?? []
  const preview = locked.find(({ lockedPreviewUrl }) => lockedPreviewUrl)?.lockedPreviewUrl
  const showPaymentToast = usePaymentToast()
  return (
    <div className="w-85 max-w-full">
      {preview && (
        <ReededGlass
          shape="top"
          ratio="4/3"
          glassSrc={preview}
          alt={t`Locked media`}
          {...(price && lockedBy === 'price' ? { hub: <PriceText price={price} /> } : {})}
        />
      )}
      <Sill isStandalone={!preview}>
        <p className="min-w-0 flex-1 text-14">
          <b className="block font-semibold">
            <Plural value={locked.length} one="# locked file" other="# locked files" />
          </b>
          <span className="text-12 text-ink-2">
            {lockedBy === 'request' ? (
              <Trans>Accept the request to see it</Trans>
            ) : (
              <Trans>Pay once, keep it forever</Trans>
            )}
          </span>
        </p>
        {lockedBy === 'price' && (
          <CheckoutButton
            kind="message"
            params={{ messageId }}
            tone="ember"
            size="sm"
            onDone={(done, paid) => {
              const bought = (done as { message?: ChatMessage }).message
              if (bought) changeThread(chatId, (thread) => mergeMessages(thread, [bought]))
              showPaymentToast({ kind: 'message', name: message.name, done, paid })
            }}
          >
            <Trans>Unlock</Trans>
          </CheckoutButton>
        )}
      </Sill>
    </div>
  )
}
