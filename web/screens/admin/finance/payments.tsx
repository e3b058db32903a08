import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search, Undo2 } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { CardLabel } from '../../../features/commerce/payments/card-name.tsx'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import type { Route } from './+types/payments.ts'
import { ExportLink } from '../shell/export-link.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf, PAGE_SIZE, Pager } from '../shell/pager.tsx'
import { failureNames, refundStates, paymentStates } from './payment-states.ts'
import { RefundFields } from './refund-fields.tsx'
import { requireStaff } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100)
  const offset = offsetOf(url)
  const query = { offset, limit: PAGE_SIZE, ...(search ? { searchText: search } : {}) }
  const page = unwrapResponse(await context.get(serverContext).api('GET /staff/payments', { query }))
  return {
    payments: page?.data ?? [],
    key: crypto.randomUUID(),
    total: page?.totalCount ?? 0,
    offset,
    search,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const form = await request.formData()
  const text = (name: string) => formText(form, name).trim()
  const paymentId = text('paymentId')
  const answer = await context.get(serverContext).api('POST /staff/payments/refund', {
    body: {
      paymentId,
      reason: text('reason'),
      password: formText(form, 'password'),
      ...(text('amount') ? { amount: text('amount') } : {}),
    },
    headers: { 'idempotency-key': text('key') },
  })
  if (answer.ok) return data({ paymentId, isDone: true, message: '', fields: {} as Record<string, string> })
  const { message, fields = {} } = answer.body
  return data({ paymentId, isDone: false, message, fields }, { status: answer.status })
}

type Payment = Route.ComponentProps['loaderData']['payments'][number]
type Answer = Route.ComponentProps['actionData']

/** Card payments and refunds to the card. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { payments, total, offset, search, key } = loaderData
  return (
    <>
      <PageTitle
        title={t`Card payments`}
        note={<Plural value={total} one="# payment" other="# payments" />}
        actions={<ExportLink path="payments" filter={{ searchText: search }} />}
      />
      <Form role="search" className="mb-5 flex flex-wrap items-end gap-3">
        <Field
          name="search"
          type="search"
          className="min-w-56 flex-1"
          label={<Trans>Username, email or payment ID</Trans>}
          defaultValue={search}
          start={<Search aria-hidden className="size-5 text-ink-3" />}
        />
        <Button type="submit" tone="line" className="h-12">
          <Trans>Search</Trans>
        </Button>
      </Form>
      {actionData?.isDone && (
        <div className="pb-5">
          <Banner tone="ok">
            <Trans>The refund is on its way to the card.</Trans>
          </Banner>
        </div>
      )}
      {payments.length === 0 && <EmptyState illustration="drawerful" title={<Trans>No payments</Trans>} />}
      <ul>
        {payments.map((payment) => (
          <PaymentRow
            key={payment._id}
            payment={payment}
            answer={actionData}
            formKey={`${key}-${payment._id}`}
          />
        ))}
      </ul>
      <Pager offset={offset} limit={PAGE_SIZE} total={total} />
    </>
  )
}

function PaymentRow({ payment, answer, formKey }: { payment: Payment; answer: Answer; formKey: string }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { currency } = payment
  const state = paymentStates[payment.status]
  const failedAttempt = answer && !answer.isDone && answer.paymentId === payment._id ? answer : undefined
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <Link
            to={`/admin/users/${payment.userId}/money`}
            className="block truncate font-semibold hover:underline"
          >
            <bdi>{payment.name}</bdi>
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
            <CardLabel card={payment.card} />
            <time dateTime={payment.at}>{formats.dateTime(payment.at, 'UTC')}</time>
          </p>
          <Why failure={payment.failure} />
        </div>
        {payment.isDisputed === 1 && (
          <Badge tone="warn">
            <Trans>Disputed</Trans>
          </Badge>
        )}
        <Badge tone={state?.tone ?? 'plain'}>{state ? i18n._(state.name) : payment.status}</Badge>
        <Amount amount={payment.amount} currency={currency} className="text-16" />
      </div>
      {payment.refunds.map((refund) => (
        <p key={refund._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          <Badge tone={refundStates[refund.status].tone}>{i18n._(refundStates[refund.status].name)}</Badge>
          <InlineAmount amount={refund.amount} currency={currency} />
          <bdi>
            {refund.reason} · {refund.by}
          </bdi>
          <Why failure={refund.failure} />
        </p>
      ))}
      {Number(payment.refundable) > 0 && (
        <RefundForm payment={payment} refused={failedAttempt} formKey={formKey} />
      )}
    </li>
  )
}

/** The bank's reason, with its code. */
function Why({ failure }: { failure: string | undefined }) {
  const { i18n } = useLingui()
  if (!failure) return null
  const sentence = failureNames[failure]
  return (
    <span className="block text-13 text-ink-2">
      {sentence && i18n._(sentence)} <code className="text-12 text-ink-3">{failure}</code>
    </span>
  )
}

function RefundForm({
  payment,
  refused: failedAttempt,
  formKey,
}: {
  payment: Payment
  refused: Answer
  formKey: string
}) {
  const { t } = useLingui()
  return (
    <DisclosureButton
      tone="line"
      icon={<Undo2 aria-hidden className="size-4" />}
      isOpen={failedAttempt !== undefined}
      title={
        <Trans>
          Refund (up to <InlineAmount amount={payment.refundable} currency={payment.currency} />)
        </Trans>
      }
    >
      <Form method="post" className="grid max-w-xl gap-3 tablet:grid-cols-2" key={formKey}>
        <input type="hidden" name="paymentId" value={payment._id} />
        <input type="hidden" name="key" value={formKey} />
        {failedAttempt && Object.keys(failedAttempt.fields).length === 0 && (
          <div className="tablet:col-span-2">
            <Banner tone="bad">{failedAttempt.message}</Banner>
          </div>
        )}
        <RefundFields
          refundable={payment.refundable}
          currency={payment.currency}
          errors={failedAttempt?.fields}
        />
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={t`Your password`}
          required
          error={failedAttempt?.fields.password}
        />
        <ConfirmButton
          tone="danger"
          className="justify-self-start tablet:col-span-2"
          question={t`Refund this card payment?`}
          consequence={<Trans>The money moves at once. This can’t be undone.</Trans>}
        >
          <Trans>Refund to card</Trans>
        </ConfirmButton>
      </Form>
    </DisclosureButton>
  )
}
