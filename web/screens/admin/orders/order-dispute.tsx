import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { DisputeStatement } from '../../../features/commerce/market/dispute-statement.tsx'
import { disputeReasons, orderStates } from '../../../features/commerce/market/order-states.ts'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { fullName } from '../../../features/people/creator/creator.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff } from '../shell/staff-session.ts'
import type { Route } from './+types/order-dispute.ts'
import { DecisionForm } from './decision-form.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const dispute = unwrapResponse(
    await api('GET /staff/orderDispute', { query: { orderId: params.orderId } }),
  ).data
  return { dispute }
}

const decisions = ['refund', 'release', 'split'] as const

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const form = await request.formData()
  const decision = decisions.find((one) => one === formText(form, 'decision')) ?? 'refund'
  const percent = Math.trunc(Number(formText(form, 'buyerPercent')))
  const answer = await context.get(serverContext).api('POST /staff/orderDisputes/decide', {
    body: {
      orderId: params.orderId,
      decision,
      ...(decision === 'split' ? { buyerPercent: percent } : {}),
      reason: formText(form, 'reason').trim(),
    },
  })
  if (answer.ok) return redirect('/admin/disputes')
  const { message, fields = {} } = answer.body
  return data({ message, fields: fields as Record<string, string> }, { status: answer.status })
}

/** One dispute: order, both statements, the conversation and the decision. */
export default function OrderDispute({ loaderData: { dispute }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { order } = dispute
  const reason = disputeReasons.find(([name]) => name === dispute.reason)?.[1]
  const { name: stateName, tone } = orderStates[dispute.state]
  const opener = dispute.openedBy === 'buyer' ? <Trans>Buyer</Trans> : <Trans>Seller</Trans>
  const other = dispute.openedBy === 'buyer' ? <Trans>Seller</Trans> : <Trans>Buyer</Trans>
  return (
    <div className="grid max-w-220 gap-6">
      <div>
        <Link
          to="/admin/disputes"
          className="inline-flex min-h-11 items-center gap-2 text-13 font-[550] text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          <Trans>Order disputes</Trans>
        </Link>
        <PageTitle title={dispute.title} lead={dispute.number} note={reason && i18n._(reason)} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Badge tone={tone}>{i18n._(stateName)}</Badge>
          <Amount {...dispute.total} className="text-20" />
          <Party label={<Trans>Buyer</Trans>} person={dispute.buyer} />
          <Party label={<Trans>Seller</Trans>} person={dispute.seller} />
        </div>
        <p className="pt-2 text-13 text-ink-2">
          <Trans>
            Price <InlineAmount {...order.price.items} />, shipping <InlineAmount {...order.price.shipping} />
          </Trans>
        </p>
      </div>
      {order.dispute && (
        <section className="grid gap-3">
          <h2 className="type-20">
            <Trans>Statements</Trans>
          </h2>
          <DisputeStatement title={opener} statement={order.dispute.statement} />
          {order.dispute.answer ? (
            <DisputeStatement title={other} statement={order.dispute.answer} />
          ) : (
            <AnswerPending answerBy={dispute.answerBy} />
          )}
        </section>
      )}
      <Messages messages={dispute.messages} />
      {dispute.state === 'disputed' ? (
        <DecisionForm fault={actionData} />
      ) : (
        order.dispute?.decisionReason && (
          <section className="grid gap-1">
            <h2 className="type-20">
              <Trans>Decision</Trans>
            </h2>
            <p dir="auto">{order.dispute.decisionReason}</p>
          </section>
        )
      )}
    </div>
  )
}

type DisputeDetail = Route.ComponentProps['loaderData']['dispute']

function Party({ label, person }: { label: React.ReactNode; person: DisputeDetail['buyer'] }) {
  return (
    <span className="text-13 text-ink-2">
      {label}:{' '}
      {person ? (
        <Link
          to={`/admin/users/${person._id}`}
          className="font-semibold text-ink underline underline-offset-3"
        >
          <bdi>{fullName(person)}</bdi>
        </Link>
      ) : (
        '–'
      )}
    </span>
  )
}

function AnswerPending({ answerBy }: { answerBy: string }) {
  const { dateTime } = useFormats()
  const until = dateTime(answerBy, 'UTC')
  return (
    <p className="text-ink-2">
      <Trans>No answer yet. The other side can answer until {until}.</Trans>
    </p>
  )
}

/** The conversation about this order. */
function Messages({ messages }: Pick<DisputeDetail, 'messages'>) {
  const { dateTime } = useFormats()
  if (messages.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="type-20">
        <Trans>Messages about this order</Trans>
      </h2>
      <ol className="grid gap-3 rounded-card border border-line p-4">
        {messages.map((message) => (
          <li key={message.messageId} className="grid gap-0.5">
            <span className="text-12 text-ink-2">
              {message.by === 'buyer' ? <Trans>Buyer</Trans> : <Trans>Seller</Trans>}
              {' · '}
              <time dateTime={message.at}>{dateTime(message.at, 'UTC')}</time>
            </span>
            <p dir="auto" className="break-words whitespace-pre-line">
              {message.text || <Trans>Attachment or update</Trans>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
