import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link } from 'react-router'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { Route } from './+types/user-money.ts'
import { offsetOf, PAGE, Pager } from './pager.tsx'
import { requireStaff } from './staff.ts'
import { AdjustForm } from './user-adjust.tsx'
import { Balances } from './user-balances.tsx'
import { SaleRow } from './user-sale.tsx'

export async function loader({ context, url, params: { userId } }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const side = url.searchParams.get('side') === 'sold' ? ('sold' as const) : ('bought' as const)
  const offset = offsetOf(url, 'sales')
  const [wallet, sales] = await Promise.all([
    api('GET /staff/wallet', { query: { userId } }),
    api('GET /staff/sales', { query: { userId, side, offset, limit: PAGE } }),
  ])
  const page = bodyOf(sales)
  return {
    wallet: bodyOf(wallet).data,
    sales: page?.data ?? [],
    total: page?.totalCount ?? 0,
    offset,
    side,
    key: crypto.randomUUID(),
  }
}

export async function action({ context, request, url, params: { userId } }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const text = (name: string) => formText(form, name).trim()
  // Which form it was: a sale's, or that of the adjustment.
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

/** What somebody has, what they bought and sold, and the two ways to put something right. */
export default function UserMoney({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wallet, sales, total, offset, side, key } = loaderData
  const { _id, name, username, profilePic } = wallet.user
  const here = `/admin/users/${_id}/money`
  return (
    <div className="grid gap-7">
      <PageHead title={t`Money of ${name}`} hidden />
      <header className="flex flex-wrap items-center gap-4">
        <Link
          to={`/admin/users/${_id}`}
          aria-label={t`Back to ${name}`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <Avatar silent size={56} name={name} picture={profilePic} />
        <div className="min-w-48 flex-1">
          <h1 className="type-28 break-words">
            <Trans>Money of {name}</Trans>
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
            <Trans>It is back in the buyer’s wallet.</Trans>
          ) : (
            <Trans>Proposed. Nothing moves until a colleague agrees.</Trans>
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
            <EmptyState drawing="drawerful" title={<Trans>Nothing here</Trans>} />
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
                refused={
                  actionData && !actionData.isDone && actionData.about === sale._id ? actionData : undefined
                }
                formKey={`${key}-${sale._id}`}
              />
            ))}
          </ul>
          <Pager name="sales" offset={offset} limit={PAGE} total={total} />
        </section>
        <div className="grid content-start gap-7">
          <Balances wallet={wallet} />
          <AdjustForm
            // Empty again once it is proposed; kept as it was written when it is refused.
            key={actionData?.isDone ? key : 'adjust'}
            wallet={wallet}
            refused={actionData && !actionData.isDone && !actionData.about ? actionData : undefined}
          />
        </div>
      </div>
    </div>
  )
}
