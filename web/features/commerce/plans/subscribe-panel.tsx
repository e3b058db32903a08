import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { CannotBuyNotice, useCannotBuy } from '../payments/cannot-buy.tsx'
import { useCheckout } from '../payments/checkout-button.tsx'
import { usePaymentToast } from '../payments/use-payment-toast.ts'
import { usePaymentError } from '../payments/payment-errors.ts'
import { refreshLockedPosts } from '../../content/post/state/use-post-actions.ts'
import { GiftForm } from './gift-form.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { BillingSummary, SubscribeLabel } from './plan-summary.tsx'
import type { CreatorStats, PlanOffer, Plans } from './plans.ts'

export type SubscribePanelProps = {
  creator: { _id: string; username: string; firstName: string }
  offered: Plans
  label: CreatorStats | undefined
  isOwn: boolean
}

/** Plans, facts and the subscribe button, on the creator page and wherever plans are sold. */
export function SubscribePanel({ creator, offered, label, isOwn }: SubscribePanelProps) {
  const { t } = useLingui()
  const { firstName } = creator
  const { plans, subscription } = offered
  if (subscription)
    return (
      <Panel title={<Trans>You and {firstName}</Trans>} name={t`Plans`}>
        <CurrentPlan held={subscription} plans={plans} />
      </Panel>
    )
  if (!plans.length)
    return (
      <Panel title={<Trans>Follow {firstName} for free</Trans>} name={t`Plans`}>
        <p className="text-ink-2">
          {isOwn ? (
            <Trans>You don’t have a plan yet. Add one so fans can subscribe.</Trans>
          ) : (
            <Trans>Following is free and shows you all public posts.</Trans>
          )}
        </p>
        {isOwn && <ToPlans />}
      </Panel>
    )
  return (
    <Panel title={<Trans>Subscribe to {firstName}</Trans>} name={t`Plans`}>
      <OfferLine offered={offered} />
      {isOwn ? <OwnPlans plans={plans} /> : <Choose {...{ creator, plans, offered, label }} />}
    </Panel>
  )
}

function Panel({ title, name, children }: { title: ReactNode; name: string; children: ReactNode }) {
  return (
    <section
      id="plans"
      aria-label={name}
      className="grid content-start gap-3.5 self-start rounded-panel border border-line bg-raised p-5"
    >
      <h2 className="type-20">{title}</h2>
      {children}
    </section>
  )
}

const ToPlans = () => (
  <LinkButton to="/plans" tone="line">
    <Trans>Your plans</Trans>
  </LinkButton>
)

function OwnPlans({ plans }: { plans: PlanOffer[] }) {
  return (
    <>
      <PlanPicker plans={plans} chosen={undefined} onChoose={undefined} />
      <ToPlans />
    </>
  )
}

/** The promotion of the link the viewer followed, or why it does not apply. */
function OfferLine({ offered: { plans, promotion, promotionFault } }: { offered: Plans }) {
  const error = usePaymentError()
  if (promotionFault)
    return (
      <Banner tone="warn">
        {error({ code: promotionFault as 'PROMOTION_ENDED', message: promotionFault })}
      </Banner>
    )
  if (!promotion) return null
  const { percentOff, trialDays, left, planId } = promotion
  const only = plans.find(({ _id }) => _id === planId)
  return (
    <Banner tone="ok">
      {percentOff > 0 ? (
        <Trans>Your offer: {percentOff}% off</Trans>
      ) : (
        <Trans>
          Your offer: <Plural value={trialDays} one="# day free" other="# days free" />
        </Trans>
      )}
      {only && (
        <>
          {' · '}
          <bdi>{only.name}</bdi>
        </>
      )}
      {left !== undefined && left <= 20 && (
        <>
          {' · '}
          <Trans>{left} left</Trans>
        </>
      )}
    </Banner>
  )
}

type ChooseProps = Pick<SubscribePanelProps, 'creator' | 'offered' | 'label'> & { plans: PlanOffer[] }

/** A plain form to the checkout page; with JavaScript the sheet opens here. */
function Choose({ creator, plans, offered, label }: ChooseProps) {
  const showPaymentToast = usePaymentToast()
  const cannotBuy = useCannotBuy()
  const { pathname, search } = useLocation()
  const [first] = plans
  const [chosenId, setChosenId] = useState(offered.promotion?.planId ?? first?._id ?? '')
  const plan = plans.find(({ _id }) => _id === chosenId) ?? first
  const promo = offered.promotion?.code
  const { firstName } = creator
  const { open, sheet } = useCheckout({
    kind: 'plan',
    params: { planId: plan?._id, promo },
    onDone: (done, paid) => {
      showPaymentToast({ kind: 'plan', name: firstName, done, paid })
      void refreshLockedPosts(creator._id)
    },
  })
  if (!plan) return null
  if (cannotBuy)
    return (
      <>
        <PlanPicker plans={plans} chosen={undefined} onChoose={undefined} />
        <CannotBuyNotice />
        <PlanFacts label={label}>
          <BillingSummary plan={plan} />
        </PlanFacts>
      </>
    )
  return (
    <>
      <form
        method="get"
        action="/checkout"
        className="grid gap-3.5"
        onSubmit={(event) => {
          if (open()) event.preventDefault()
        }}
      >
        <input type="hidden" name="kind" value="plan" />
        <input type="hidden" name="back" value={pathname + search} />
        {promo && <input type="hidden" name="promo" value={promo} />}
        <PlanPicker plans={plans} chosen={plan._id} onChoose={setChosenId} />
        <Button type="submit" tone="ember" size="lg" wide>
          <SubscribeLabel plan={plan} />
        </Button>
      </form>
      <PlanFacts label={label}>
        <BillingSummary plan={plan} />
      </PlanFacts>
      <GiftForm planId={plan._id} />
      {sheet}
    </>
  )
}
