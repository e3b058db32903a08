import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { TabLinks } from '../../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/user-money.ts'
import { offsetOf, PAGE_SIZE, Pager } from '../shell/pager.tsx'
import { requireStaff } from '../shell/staff-session.ts'
import { AdjustBalanceForm } from './adjust-balance-form.tsx'
import { UserBalances } from './user-balances.tsx'
import { SaleRow } from './sale-row.tsx'

export async function loader({ context, url, params: { userId } }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const side = url.searchParams.get('side') === 'sold' ? ('sold' as const) : ('bought' as const)
  const offset = offsetOf(url, 'sales')
  const [wallet, sales] = await Promise.all([
    api('GET /staff/wallet', { query: { userId } }),
    api('GET /staff/sales', { query: { userId, side, offset, limit: PAGE_SIZE } }),
  ])
  const page = unwrapResponse(sales)
  return {
    wallet: unwrapResponse(wallet).data,
    sales: page?.data ?? [],
    total: page?.totalCount ?? 0,
    offset,
    side,
    key: crypto.randomUUID(),
  }
}

export async function action({ context, request, url, params: { userId } }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const text = (name: string) => formText(form, name).trim()
  // Which form was submitted: a sale's refund or the adjustment.
  const about = text('transactionId')
  const [amount, reason] = [text('amount'), text('reason')]
  const answer = about
    ? await api('POST /staff/refunds', {
        body: { transactionId: about, reason, ...(amount ? { amount } : {}) },
        headers: { 'idempotency-key': text('key') },
      })
    : await api('POST /staff/adjustments', {
        body: { userId, amount, reason, currency: text('currency'), isTaken: text('way') === 'take' ? 1 : 0 },
      })
  if (answer.ok) return data({ about, isDone: true, message: '', fields: {} as Record<string, string> })
  const { message, fields = {} } = answer.body
  return data({ about, isDone: false, message, fields }, { status: answer.status })
}

/** Balances, purchases and sales of a user, with refund and adjustment. */
export default function UserMoney({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wallet, sales, total, offset, side, key } = loaderData
  const { _id, name, username, profilePic } = wallet.user
  const here = `/admin/users/${_id}/money`
  return (
    <div className="grid gap-7">
      <PageHead title={t`${name}’s money`} hidden />
      <header className="flex flex-wrap items-center gap-4">
        <Link
          to={`/admin/users/${_id}`}
          aria-label={t`Back to ${name}`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <Avatar silent size={56} name={name} image={profilePic} />
        <div className="min-w-48 flex-1">
          <h1 className="type-28 break-words">
            <Trans>{name}’s money</Trans>
          </h1>
          <bdi className="text-ink-2">@{username}</bdi>
        </div>
        <LinkButton to={`/admin/payments?search=${encodeURIComponent(username)}`} tone="line" size="sm">
          <Trans>Card payments</Trans>
        </LinkButton>
      </header>
      {actionData?.isDone && (
        <Banner tone="ok">
          {actionData.about ? (
            <Trans>Refunded to the buyer’s wallet.</Trans>
          ) : (
            <Trans>Proposed. It takes effect once a second staff member approves it.</Trans>
          )}
        </Banner>
      )}
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_380px]">
        <section id="sales" className="min-w-0 scroll-mt-4 max-wide:order-2">
          <TabLinks
            label={t`Purchases and sales`}
            links={[
              { to: here, label: <Trans>Bought</Trans>, isOn: side === 'bought' },
              { to: `${here}?side=sold`, label: <Trans>Sold</Trans>, isOn: side === 'sold' },
            ]}
          />
          {sales.length === 0 ? (
            <EmptyState illustration="drawerful" title={<Trans>Nothing here yet</Trans>} />
          ) : (
            <p className="pt-4 pb-2 text-13 text-ink-2">
              <Plural value={total} one="# sale, newest first" other="# sales, newest first" />
            </p>
          )}
          <ul>
            {sales.map((sale) => (
              <SaleRow
                key={sale._id}
                sale={sale}
                side={side}
                failure={
                  actionData && !actionData.isDone && actionData.about === sale._id ? actionData : undefined
                }
                formKey={`${key}-${sale._id}`}
              />
            ))}
          </ul>
          <Pager name="sales" offset={offset} limit={PAGE_SIZE} total={total} />
        </section>
        <div className="grid content-start gap-7">
          <UserBalances wallet={wallet} />
          <AdjustBalanceForm
            // Cleared after a successful proposal, kept after an error.
            key={actionData?.isDone ? key : 'adjust'}
            wallet={wallet}
            failure={actionData && !actionData.isDone && !actionData.about ? actionData : undefined}
          />
        </div>
      </div>
    </div>
  )
}
