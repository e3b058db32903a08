import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { CardLabel, useCardName } from '../../features/commerce/payments/card-name.tsx'
import { CheckoutButton } from '../../features/commerce/payments/checkout-button.tsx'
import { LongDate } from '../../features/commerce/payments/long-date.tsx'
import { usePaymentToast } from '../../features/commerce/payments/use-payment-toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import type { CardProps, Subscription } from './subscription.ts'

type Props = Pick<CardProps, 'subscription' | 'cards' | 'attempt'>

/** Actions on a subscription, collapsed to prevent mistakes. */
export function SubscriptionActions({ subscription, cards, attempt }: Props) {
  const { status, isCancelled, creator } = subscription
  const sayPaid = usePaymentToast()
  const canRest = status === 'active' && !isCancelled
  const canChange = (status === 'active' || status === 'trial') && !(isCancelled && subscription.giftFrom)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {status === 'grace' && (
          <>
            <CheckoutButton
              kind="renewal"
              params={{ subscriptionId: subscription._id }}
              tone="ember"
              onDone={(done, paid) => sayPaid({ kind: 'renewal', name: creator.name, done, paid })}
            >
              {subscription.unpaid?.isAtBank ? <Trans>Confirm and pay</Trans> : <Trans>Pay now</Trans>}
            </CheckoutButton>
            <LinkButton to="/wallet/recharge" tone="line">
              <Trans>Add money</Trans>
            </LinkButton>
          </>
        )}
        {status === 'paused' && (
          <Act intent="resume" subscription={subscription} attempt={attempt} tone="ember">
            <Trans>Resume now</Trans>
          </Act>
        )}
        {isCancelled === 1 && (
          <Act intent="resume" subscription={subscription} attempt={attempt} tone="ember">
            {subscription.giftFrom ? (
              <Trans>Continue at my own cost</Trans>
            ) : (
              <Trans>Keep subscription</Trans>
            )}
          </Act>
        )}
        {canChange && (
          <LinkButton to={`/subscriptions/${subscription._id}/change`} tone="line">
            <Trans>Change plan</Trans>
          </LinkButton>
        )}
        <LinkButton to={`/${creator.username}`} tone="bare">
          <Trans>View profile</Trans>
        </LinkButton>
      </div>
      <div className="grid border-t border-line empty:hidden">
        {!isCancelled && <PayBy subscription={subscription} cards={cards} />}
        {canRest && <Pause subscription={subscription} />}
        {!isCancelled && <Cancel subscription={subscription} />}
      </div>
    </div>
  )
}

type ActProps = {
  intent: string
  subscription: Subscription
  attempt?: string
  tone: 'ember' | 'line' | 'danger' | 'ink'
  children: ReactNode
}
function Act({ intent, subscription, attempt, tone, children }: ActProps) {
  const navigation = useNavigation()
  const isBusy =
    navigation.formData?.get('subscriptionId') === subscription._id &&
    navigation.formData.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="subscriptionId" value={subscription._id} />
      {attempt && <input type="hidden" name="key" value={`${attempt}-${subscription._id}`} />}
      <Button type="submit" name="intent" value={intent} tone={tone} busy={isBusy}>
        {children}
      </Button>
    </Form>
  )
}

function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-[550] hover:text-ember-text [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  )
}

function PayBy({ subscription, cards }: Pick<Props, 'subscription' | 'cards'>) {
  const { t } = useLingui()
  const cardName = useCardName()
  const { payBy, card } = subscription
  const usable = cards.filter(({ isExpired }) => !isExpired)
  const options = [
    { value: 'wallet', label: t`Wallet` },
    ...usable.map((savedCard) => ({ value: savedCard._id, label: cardName(savedCard) })),
  ]
  return (
    <Fold
      title={
        card ? (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Trans>
              Paid by <CardLabel card={card} />
            </Trans>
          </span>
        ) : (
          <Trans>Paid from the wallet</Trans>
        )
      }
    >
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="subscriptionId" value={subscription._id} />
        <NativeSelect
          className="min-w-48 flex-1"
          name="payBy"
          label={t`Payment method`}
          defaultValue={options.some(({ value }) => value === payBy) ? payBy : 'wallet'}
          options={options}
        />
        <Button type="submit" name="intent" value="payBy" tone="line" className="h-12">
          <Trans>Save</Trans>
        </Button>
      </Form>
      <p className="text-13 text-ink-2">
        <Trans>
          When you pay by card, any shortfall is added to your wallet on the renewal date and paid from there.
        </Trans>
      </p>
    </Fold>
  )
}

function Pause({ subscription }: Pick<Props, 'subscription'>) {
  const { t } = useLingui()
  const months = [1, 2, 3]
  return (
    <Fold title={<Trans>Pause</Trans>}>
      <p className="text-13 text-ink-2">
        <Trans>While paused you aren’t charged and can’t see subscriber posts. Unused days are kept.</Trans>
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="subscriptionId" value={subscription._id} />
        <NativeSelect
          className="min-w-48 flex-1"
          name="months"
          label={t`Pause for`}
          options={months.map((n) => ({
            value: String(n),
            label: [t`One month`, t`Two months`, t`Three months`][n - 1] ?? '',
          }))}
        />
        <Button type="submit" name="intent" value="pause" tone="line" className="h-12">
          <Trans>Pause</Trans>
        </Button>
      </Form>
    </Fold>
  )
}

/** Says what is kept and until when, before the button. */
function Cancel({ subscription }: Pick<Props, 'subscription'>) {
  const day = <LongDate at={subscription.periodEnd} />
  return (
    <Fold title={<Trans>Cancel</Trans>}>
      <p className="text-13 text-ink-2">
        {subscription.status === 'grace' ? (
          <Trans>It ends now and you won’t be charged again.</Trans>
        ) : subscription.status === 'paused' ? (
          <Trans>
            Your remaining days start now, then the subscription ends. You won’t be charged again and you keep
            what you bought.
          </Trans>
        ) : (
          <Trans>
            You keep access until {day}, and everything you bought. You can change your mind until then.
          </Trans>
        )}
      </p>
      <Act intent="cancel" subscription={subscription} tone="danger">
        <Trans>Cancel subscription</Trans>
      </Act>
    </Fold>
  )
}
