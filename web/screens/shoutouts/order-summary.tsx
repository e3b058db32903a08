import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Amount, decimalOf, InlineAmount, minorOf } from '../../features/commerce/payments/amount.tsx'
import { CheckoutButton } from '../../features/commerce/payments/checkout-button.tsx'
import { usePaymentToast } from '../../features/commerce/payments/use-payment-toast.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { WishDraft } from './wish-draft.ts'
import type { ShoutoutOffer } from './shoutout-types.ts'

type OrderSummaryProps = {
  offer: ShoutoutOffer
  isOwn: boolean
  zone: string
  wish: WishDraft
  onRush: (isRush: boolean) => void
}

const flag = (is: boolean) => (is ? '1' : '0')

/** Likely and promised date, price and the order button. */
export function OrderSummary({ offer, isOwn, zone, wish, onRush }: OrderSummaryProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const showPaymentToast = usePaymentToast()
  const { creator, price, rushPrice, placesLeft, queueLength, usualHours, daysPromised } = offer
  const when = (at: string) =>
    i18n.date(at, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    })
  const name = creator.firstName || creator.username
  const totalMinor =
    minorOf(price.amount, price.currency) +
    (wish.isRush && rushPrice ? minorOf(rushPrice.amount, price.currency) : 0)
  const isComplete = wish.forName.trim() !== '' && wish.instructions.trim().length >= 10
  const likely = when(offer.estimatedAt)
  const promised = when(offer.promisedAt)
  return (
    <aside className="my-6 grid content-start gap-4 self-start rounded-panel border border-line bg-raised p-5">
      <div>
        <p className="text-13 font-semibold text-ink-2">
          <Trans>Likely with you</Trans>
        </p>
        <p className="type-20">{wish.isRush ? <Trans>Within 24 hours</Trans> : likely}</p>
      </div>
      <ul className="grid gap-1.5 text-13 text-ink-2">
        <li>
          <Plural
            value={queueLength}
            _0="No orders before you"
            one="# order before you"
            other="# orders before you"
          />
        </li>
        {usualHours !== undefined && (
          <li>
            <Plural value={usualHours} one="Usually takes # hour" other="Usually takes # hours" />
          </li>
        )}
        {!wish.isRush && (
          <li>
            <Trans>Promised by {promised}</Trans>
          </li>
        )}
      </ul>
      {rushPrice && (
        <div className="flex items-center gap-3 rounded-14 border border-line-2 px-3.5 py-2">
          <Checkbox
            label={t`Within 24 hours`}
            checked={wish.isRush}
            onChange={({ target }) => onRush(target.checked)}
            className="flex-1"
          />
          <span className="font-semibold">
            +<InlineAmount {...rushPrice} />
          </span>
        </div>
      )}
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <b className="font-semibold">
          <Trans>Total before tax</Trans>
        </b>
        <Amount
          amount={decimalOf(totalMinor, price.currency)}
          currency={price.currency}
          cents="plain"
          className="text-20"
        />
      </p>
      {isOwn ? (
        <LinkButton to="/shoutouts/offer" tone="line" wide>
          <Trans>Edit your offer</Trans>
        </LinkButton>
      ) : placesLeft === 0 ? (
        <Banner tone="warn">
          <Trans>All places of this week are taken. Try again in a few days.</Trans>
        </Banner>
      ) : isComplete ? (
        <CheckoutButton
          kind="shoutout"
          tone="ember"
          size="lg"
          wide
          params={{
            userId: creator._id,
            occasion: wish.occasion,
            isForMe: flag(wish.isForMe),
            forName: wish.forName.trim(),
            pronunciation: wish.pronunciation.trim(),
            fromName: wish.isForMe ? '' : wish.fromName.trim(),
            instructions: wish.instructions.trim(),
            language: wish.language,
            isPrivate: flag(wish.isPrivate),
            isRush: flag(wish.isRush),
          }}
          onDone={(done, paid) => {
            showPaymentToast({ kind: 'shoutout', name, done, paid })
            void navigate(`/shoutouts/${(done as { orderId: string }).orderId}`)
          }}
        >
          <Trans>Order shoutout</Trans>
        </CheckoutButton>
      ) : (
        <Button tone="ember" size="lg" wide disabled>
          <Trans>Order shoutout</Trans>
        </Button>
      )}
      <p className="text-13 text-ink-2">
        <Plural
          value={wish.isRush ? 1 : daysPromised}
          one="Your money is held until the video arrives. If it isn’t there in # day, you get everything back."
          other="Your money is held until the video arrives. If it isn’t there in # days, you get everything back."
        />
      </p>
    </aside>
  )
}
