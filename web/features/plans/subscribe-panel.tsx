import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCheckout } from '../payments/checkout-button.tsx'
import { useSayPaid } from '../payments/say-paid.ts'
import { useRefusal } from '../payments/refusals.ts'
import { refreshShut } from '../post/use-post-acts.ts'
import { GiftForm } from './gift-form.tsx'
import { HeldPlan } from './held-plan.tsx'
import { HonestLabel } from './honest-label.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { MoneySentence, SubscribeWords } from './plan-words.tsx'
import type { Label, PlanOffer, Plans } from './plans.ts'

export type SubscribePanelProps = {
  creator: { _id: string; username: string; firstName: string }
  offered: Plans
  label: Label | undefined
  isOwn: boolean
}

/** What being with a creator costs, what is in it, and the way to begin: on their page, and wherever they are sold. */
export function SubscribePanel({ creator, offered, label, isOwn }: SubscribePanelProps) {
  const { t } = useLingui()
  const { firstName } = creator
  const { plans, subscription } = offered
  if (subscription)
    return (
      <Panel title={<Trans>You and {firstName}</Trans>} name={t`Plans`}>
        <HeldPlan held={subscription} plans={plans} />
      </Panel>
    )
  if (!plans.length)
    return (
      <Panel title={<Trans>Follow {firstName} for free</Trans>} name={t`Plans`}>
        <p className="text-ink-2">
          {isOwn ? (
            <Trans>You offer no plan yet. With one, people can pay you every month.</Trans>
          ) : (
            <Trans>Following costs nothing and shows everything that is open to all.</Trans>
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
      <PlanChoice plans={plans} chosen={undefined} onChoose={undefined} />
      <ToPlans />
    </>
  )
}

/** What the link that somebody came by gives them, or why it does not. */
function OfferLine({ offered: { plans, promotion, promotionFault } }: { offered: Plans }) {
  const refusal = useRefusal()
  if (promotionFault)
    return (
      <Banner tone="warn">
        {refusal({ code: promotionFault as 'PROMOTION_ENDED', message: promotionFault })}
      </Banner>
    )
  if (!promotion) return null
  const { percentOff, trialDays, left, planId } = promotion
  const only = plans.find(({ _id }) => _id === planId)
  return (
    <Banner tone="ok">
      {percentOff > 0 ? (
        <Trans>Your offer: {percentOff} % off</Trans>
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

/** A form that leads to the page of the sheet by itself; with JavaScript the sheet comes here. */
function Choose({ creator, plans, offered, label }: ChooseProps) {
  const sayPaid = useSayPaid()
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
      sayPaid({ kind: 'plan', name: firstName, done, paid })
      void refreshShut(creator._id)
    },
  })
  if (!plan) return null
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
        <PlanChoice plans={plans} chosen={plan._id} onChoose={setChosenId} />
        <Button type="submit" tone="ember" size="lg" wide>
          <SubscribeWords plan={plan} />
        </Button>
      </form>
      <HonestLabel label={label}>
        <MoneySentence plan={plan} />
      </HonestLabel>
      <GiftForm planId={plan._id} />
      {sheet}
    </>
  )
}
