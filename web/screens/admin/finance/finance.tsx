import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { data } from 'react-router'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { countryName } from '../../../lib/format/country-name.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import type { Route } from './+types/finance.ts'
import { Adjustments } from './adjustments.tsx'
import { LedgerStatus } from './ledger-status.tsx'
import { DailyClose } from './daily-close.tsx'
import { Disputes } from './disputes.tsx'
import { PayoutApprovals } from './payout-approvals.tsx'
import { DailyPool } from './daily-pool.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf } from '../shell/pager.tsx'
import { isOwner, requireStaff } from '../shell/staff-session.ts'
import { useLiveLedger } from './use-live-ledger.ts'

type Answer = { ok: true } | { ok: false; body: ErrorBody }
/** Page size of each list. */
const sizes = { payouts: 25, disputes: 25, adjustments: 20, proofs: 8, days: 7 }

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = await requireStaff({ context, url })
  const { api, language } = context.get(serverContext)
  const payoutId = url.searchParams.get('payout')
  /** Offset of a list from the URL. */
  const part = (name: keyof typeof sizes) => ({ limit: sizes[name], offset: offsetOf(url, name) })
  const [books, payouts, disputes, adjustments, proofs, days, poolDays, opened] = await Promise.all([
    api('GET /staff/finance'),
    api('GET /staff/payouts', { query: part('payouts') }),
    api('GET /staff/disputes', { query: part('disputes') }),
    api('GET /staff/adjustments', { query: part('adjustments') }),
    api('GET /staff/ledgerChecks', { query: part('proofs') }),
    api('GET /staff/dailyClose', { query: part('days') }),
    api('GET /staff/pool', { query: { limit: 7 } }),
    payoutId ? api('GET /staff/payout', { query: { payoutId } }) : undefined,
  ])
  const [waiting, open, byHand] = [
    unwrapResponse(payouts),
    unwrapResponse(disputes),
    unwrapResponse(adjustments),
  ]
  const [proved, over] = [unwrapResponse(proofs), unwrapResponse(days)]
  const disputed = open?.data ?? []
  const selectedDispute = disputed.find(({ _id }) => _id === url.searchParams.get('dispute')) ?? disputed[0]
  return {
    // May be gone by now, or the URL is old: the list shows what there is.
    payoutMore: opened?.ok
      ? { ...opened.body.data, countryName: countryName(opened.body.data.bank.country, language) }
      : undefined,
    books: unwrapResponse(books).data,
    payouts: { payouts: waiting?.data ?? [], total: waiting?.totalCount ?? 0, ...part('payouts') },
    disputes: { disputes: disputed, total: open?.totalCount ?? 0, ...part('disputes') },
    pack: selectedDispute
      ? unwrapResponse(await api('GET /staff/dispute', { query: { disputeId: selectedDispute._id } })).data
      : undefined,
    adjustments: { adjustments: byHand?.data ?? [], total: byHand?.totalCount ?? 0, ...part('adjustments') },
    proofs: { proofs: proved?.data ?? [], total: proved?.totalCount ?? 0, ...part('proofs') },
    days: { days: over?.data ?? [], total: over?.totalCount ?? 0, ...part('days') },
    poolDays: unwrapResponse(poolDays)?.data ?? [],
    maySet: isOwner(me),
    now: new Date().toISOString(),
    yesterday: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const text = (name: string) => formText(form, name).trim()
  const decided: string[] = []
  /** One by one: a failure does not stop the others, and items decided by a colleague are skipped. */
  const oneByOne = async <R extends Answer>(act: (id: string) => Promise<R>) => {
    let failure: R | undefined
    for (const id of form.getAll('id').map(String)) {
      const answer = await act(id)
      if (answer.ok || answer.body.code === 'PAYOUT_DECIDED') decided.push(id)
      if (!answer.ok) failure ??= answer
    }
    return failure
  }
  const acts = {
    approve: () => oneByOne((payoutId) => api('POST /staff/payouts/approve', { body: { payoutId } })),
    refuse: () =>
      oneByOne((payoutId) =>
        api('POST /staff/payouts/refuse', { body: { payoutId, reason: text('reason') } }),
      ),
    evidence: () =>
      api('POST /staff/disputes/evidence', { body: { disputeId: text('id'), text: text('text') } }),
    accept: () => api('POST /staff/disputes/accept', { body: { disputeId: text('id') } }),
    prove: () => api('POST /staff/ledgerChecks', { body: {} }),
    close: () => api('POST /staff/dailyClose', { body: { day: text('day') } }),
    agree: () =>
      api('POST /staff/adjustments/decide', { body: { adjustmentId: text('id'), decision: 'agree' } }),
    decline: () =>
      api('POST /staff/adjustments/decide', { body: { adjustmentId: text('id'), decision: 'refuse' } }),
  }
  const intent = text('intent')
  const act = Object.hasOwn(acts, intent) ? acts[intent as keyof typeof acts] : undefined
  if (!act) return data({ message: '', decided }, { status: 400 })
  const answer = await act()
  // Nothing selected: no-op, not an error.
  if (!answer || answer.ok) return data({ message: '', decided })
  const { message, fields = {} } = answer.body
  return data({ message: [message, ...Object.values(fields)].join(' '), decided }, { status: answer.status })
}

/** Payouts, disputes and the state of the ledger. */
export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { books, payouts, payoutMore, disputes, pack, adjustments, proofs, days, now } = loaderData
  const { poolDays, maySet, yesterday } = loaderData
  const live = useLiveLedger(books, now)
  return (
    <>
      <div className="flex items-start justify-between gap-4 border-b border-line">
        <PageTitle title={t`Payouts and ledger`} lead={<Moment at={live.at} />} />
        <a
          href={`/v1/staff/dailyClose/export?day=${yesterday}`}
          download
          className={buttonStyles({ tone: 'line', size: 'sm' })}
        >
          <Download aria-hidden className="size-4" />
          <Trans>Daily export</Trans>
        </a>
      </div>
      {actionData?.message && (
        <div className="pt-5">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <LedgerStatus books={live.books} {...proofs} />
      <PayoutApprovals {...payouts} more={payoutMore} decided={actionData?.decided} />
      <Disputes {...disputes} pack={pack} now={now} />
      <DailyClose {...days} />
      <DailyPool next={books.pool} days={poolDays} mayChange={maySet} />
      <Adjustments {...adjustments} />
    </>
  )
}

/** Time of the data, in UTC like everything in the ledger. */
function Moment({ at }: { at: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={at}>
      {i18n.date(at, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'UTC',
        timeZoneName: 'short',
      })}
    </time>
  )
}
