import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Order } from '../../../features/commerce/market/market-types.ts'
import { disputeReasons } from '../../../features/commerce/market/order-states.ts'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { Button, type ButtonProps } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { EvidenceField } from './evidence-field.tsx'
import type { OrderActionResult } from './order-action.ts'

type OrderActionsProps = { order: Order; acted: OrderActionResult | undefined }

/** What the viewer can do next, as decided by the server. */
export function OrderActions({ order, acted }: OrderActionsProps) {
  const { t } = useLingui()
  const can = (action: Order['actions'][number]) => order.actions.includes(action)
  const isShoutout = order.kind === 'shoutout'
  const fault = acted?.fault
  useActionToast(acted && !fault ? {} : undefined, t`Order updated.`)
  const own = (['ship', 'confirm', 'scan', 'cancel', 'dispute'] as const).filter(can)
  if (own.length === 0) return null
  return (
    <Card className="grid gap-4">
      <h2 className="type-20">
        <Trans>Next step</Trans>
      </h2>
      {fault && acted.intent !== 'answerDispute' && !fault.fields && (
        <Banner tone="bad">{fault.message}</Banner>
      )}
      {can('scan') && (
        <LinkButton
          to={`/orders/${order.orderId}/hand-over`}
          tone="ember"
          icon={<QrCode aria-hidden className="size-4" />}
        >
          <Trans>Hand over with a code</Trans>
        </LinkButton>
      )}
      {can('ship') && <ShipForm fault={acted?.intent === 'ship' ? fault : undefined} />}
      {can('confirm') && !isShoutout && <ConfirmForm order={order} />}
      <div className="flex flex-wrap items-start gap-2 empty:hidden">
        {can('cancel') && <CancelForm order={order} />}
        {can('dispute') && <DisputeForm fault={acted?.intent === 'dispute' ? fault : undefined} />}
      </div>
    </Card>
  )
}

type SubmitProps = { intent: string; tone: ButtonProps['tone']; children: ReactNode }
export function Submit({ intent, tone, children }: SubmitProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      tone={tone}
      busy={isBusy}
      className="justify-self-start"
    >
      {children}
    </Button>
  )
}

type Fault = OrderActionResult['fault']

function ShipForm({ fault }: { fault: Fault }) {
  const { t } = useLingui()
  const faults: Record<string, string> = fault?.fields ?? {}
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <div className="grid gap-3 tablet:grid-cols-2">
        <Field name="carrier" label={t`Carrier`} optional maxLength={60} error={faults.carrier} />
        <Field
          name="trackingNumber"
          label={t`Tracking number`}
          optional
          maxLength={60}
          autoComplete="off"
          error={faults.trackingNumber}
        />
      </div>
      <Field
        name="trackingUrl"
        type="url"
        label={t`Tracking link`}
        optional
        maxLength={300}
        placeholder="https://"
        error={faults.trackingUrl}
      />
      <Submit intent="ship" tone="ember">
        <Trans>Mark as shipped</Trans>
      </Submit>
    </Form>
  )
}

function ConfirmForm({ order }: { order: Order }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <p className="text-ink-2">
        {order.state === 'disputed' ? (
          <Trans>
            If it has been solved, confirm the order. The seller is paid and the dispute is closed.
          </Trans>
        ) : (
          <Trans>Only confirm when you have it. The seller is paid then.</Trans>
        )}
      </p>
      <Submit intent="confirm" tone="ember">
        <Trans>I’ve received it</Trans>
      </Submit>
    </Form>
  )
}

function CancelForm({ order }: { order: Order }) {
  const { t } = useLingui()
  return (
    <DisclosureButton tone="danger" title={<Trans>Cancel order</Trans>}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <p className="text-ink-2">
          {order.side === 'buying' ? (
            <Trans>You get everything back in your wallet.</Trans>
          ) : (
            <Trans>The buyer gets everything back.</Trans>
          )}
        </p>
        <TextArea name="reason" label={t`Reason`} optional maxLength={300} rows={2} />
        <Submit intent="cancel" tone="danger">
          <Trans>Cancel and refund</Trans>
        </Submit>
      </Form>
    </DisclosureButton>
  )
}

function DisputeForm({ fault }: { fault: Fault }) {
  const { t, i18n } = useLingui()
  const faults: Record<string, string> = fault?.fields ?? {}
  return (
    <DisclosureButton tone="line" title={<Trans>Report a problem</Trans>} isOpen={fault !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <p className="text-ink-2">
          <Trans>The money stays held. The other side can answer, then Fanlight decides.</Trans>
        </p>
        <NativeSelect
          name="reason"
          label={t`What happened?`}
          options={disputeReasons.map(([value, label]) => ({ value, label: i18n._(label) }))}
        />
        <TextArea
          name="text"
          label={t`Describe the problem`}
          required
          minLength={10}
          maxLength={3000}
          error={faults.text}
        />
        <EvidenceField />
        <Submit intent="dispute" tone="ember">
          <Trans>Open dispute</Trans>
        </Submit>
      </Form>
    </DisclosureButton>
  )
}
