import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { DisputeStatement } from '../../../features/commerce/market/dispute-statement.tsx'
import type { Order } from '../../../features/commerce/market/market-types.ts'
import { disputeReasons } from '../../../features/commerce/market/order-states.ts'
import { useLocalTime } from '../../../features/commerce/market/use-local-time.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { EvidenceField } from './evidence-field.tsx'
import type { OrderActionResult } from './order-action.ts'
import { Submit } from './order-actions.tsx'

type OrderDisputeProps = {
  order: Order
  dispute: NonNullable<Order['dispute']>
  acted: OrderActionResult | undefined
}

/** The dispute with both statements, and the answer form for the other side. */
export function OrderDispute({ order, dispute, acted }: OrderDisputeProps) {
  const { i18n } = useLingui()
  const local = useLocalTime()
  const reason = disputeReasons.find(([name]) => name === dispute.reason)?.[1]
  const isMine = (dispute.openedBy === 'buyer') === (order.side === 'buying')
  const name = order.other?.firstName ?? ''
  const until = local.dayAndTime(dispute.answerBy)
  return (
    <section className="grid gap-4">
      <h2 className="type-20">
        <Trans>Dispute</Trans>
      </h2>
      {reason && <p className="font-semibold">{i18n._(reason)}</p>}
      <DisputeStatement
        statement={dispute.statement}
        title={isMine ? <Trans>You</Trans> : <bdi>{name}</bdi>}
      />
      {dispute.answer ? (
        <DisputeStatement
          statement={dispute.answer}
          title={isMine ? <bdi>{name}</bdi> : <Trans>You</Trans>}
        />
      ) : (
        !dispute.decision &&
        isMine && (
          <p className="text-ink-2">
            <Trans>
              {name} can answer until {until}. Then Fanlight decides.
            </Trans>
          </p>
        )
      )}
      {order.actions.includes('answerDispute') && (
        <AnswerForm until={until} fault={acted?.intent === 'answerDispute' ? acted.fault : undefined} />
      )}
      {dispute.decision && <Decision dispute={dispute} />}
    </section>
  )
}

function AnswerForm({ until, fault }: { until: string; fault: OrderActionResult['fault'] }) {
  const { t } = useLingui()
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      {fault && !fault.fields && <Banner tone="bad">{fault.message}</Banner>}
      <TextArea
        name="text"
        label={t`Your answer`}
        hint={t`You can answer once, until ${until}.`}
        required
        minLength={10}
        maxLength={3000}
        error={(fault?.fields as Record<string, string> | undefined)?.text}
      />
      <EvidenceField />
      <Submit intent="answerDispute" tone="ember">
        <Trans>Send answer</Trans>
      </Submit>
    </Form>
  )
}

function Decision({
  dispute: { decision, buyerPercent, decisionReason },
}: {
  dispute: OrderDisputeProps['dispute']
}) {
  return (
    <Banner tone="info">
      <b className="block font-semibold">
        {decision === 'refund' ? (
          <Trans>Fanlight refunded the buyer.</Trans>
        ) : decision === 'release' ? (
          <Trans>Fanlight paid the seller.</Trans>
        ) : (
          <Trans>Fanlight returned {buyerPercent}% to the buyer and paid the rest to the seller.</Trans>
        )}
      </b>
      {decisionReason}
    </Banner>
  )
}
