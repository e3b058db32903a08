import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { CardLine, useCardName } from '../../features/payments/card-name.tsx'
import { CheckoutButton } from '../../features/payments/checkout-button.tsx'
import { LongDay } from '../../features/payments/long-day.tsx'
import { useSayPaid } from '../../features/payments/say-paid.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { CardProps, Subscription } from './subscription.ts'

type Props = Pick<CardProps, 'subscription' | 'cards' | 'attempt'>

/** Everything that can be done with a subscription as it stands. Folded away, so that nothing is pressed by mistake. */
export function SubscriptionActs({ subscription, cards, attempt }: Props) {
  const { status, isCancelled, creator } = subscription
  const sayPaid = useSayPaid()
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
            <Trans>Go on now</Trans>
          </Act>
        )}
        {isCancelled === 1 && (
          <Act intent="resume" subscription={subscription} attempt={attempt} tone="ember">
            {subscription.giftFrom ? <Trans>Go on at my own cost</Trans> : <Trans>Keep it after all</Trans>}
          </Act>
        )}
        {canChange && (
          <LinkButton to={`/subscriptions/${subscription._id}/change`} tone="line">
            <Trans>Change plan</Trans>
          </LinkButton>
        )}
        <LinkButton to={`/${creator.username}`} tone="bare">
          <Trans>See their page</Trans>
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
    ...usable.map((one) => ({ value: one._id, label: cardName(one) })),
  ]
  return (
    <Fold
      title={
        card ? (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Trans>
              Paid by <CardLine card={card} />
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
          label={t`What pays from now on`}
          defaultValue={options.some(({ value }) => value === payBy) ? payBy : 'wallet'}
          options={options}
        />
        <Button type="submit" name="intent" value="payBy" tone="line" className="h-12">
          <Trans>Save</Trans>
        </Button>
      </Form>
      <p className="text-13 text-ink-2">
        <Trans>By card, what is missing comes into your wallet on the day, and the wallet pays.</Trans>
      </p>
    </Fold>
  )
}

function Pause({ subscription }: Pick<Props, 'subscription'>) {
  const { t } = useLingui()
  const months = [1, 2, 3]
  return (
    <Fold title={<Trans>Let it rest</Trans>}>
      <p className="text-13 text-ink-2">
        <Trans>
          Meanwhile you see nothing for subscribers and nothing is charged. What is left of the period is
          there when you come back.
        </Trans>
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="subscriptionId" value={subscription._id} />
        <NativeSelect
          className="min-w-48 flex-1"
          name="months"
          label={t`For how long`}
          options={months.map((n) => ({
            value: String(n),
            label: [t`One month`, t`Two months`, t`Three months`][n - 1] ?? '',
          }))}
        />
        <Button type="submit" name="intent" value="pause" tone="line" className="h-12">
          <Trans>Let it rest</Trans>
        </Button>
      </Form>
    </Fold>
  )
}

/** Says what is kept and until when, before the one press that does it. */
function Cancel({ subscription }: Pick<Props, 'subscription'>) {
  const day = <LongDay at={subscription.periodEnd} />
  return (
    <Fold title={<Trans>Cancel</Trans>}>
      <p className="text-13 text-ink-2">
        {subscription.status === 'grace' ? (
          <Trans>It ends now. Nothing more is charged.</Trans>
        ) : subscription.status === 'paused' ? (
          <Trans>
            What was left of the period begins now, and then it ends. Nothing more is charged, and what you
            bought stays yours.
          </Trans>
        ) : (
          <Trans>
            You keep everything until {day}, and what you bought stays yours. You can change your mind until
            then.
          </Trans>
        )}
      </p>
      <Act intent="cancel" subscription={subscription} tone="danger">
        <Trans>Cancel it</Trans>
      </Act>
    </Fold>
  )
}
