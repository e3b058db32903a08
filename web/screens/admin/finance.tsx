import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { data } from 'react-router'
import type { ErrorBody } from '../../../contract/errors.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { countryName } from '../../lib/format/country-name.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import type { Route } from './+types/finance.ts'
import { Adjustments } from './finance-adjustments.tsx'
import { Books } from './finance-books.tsx'
import { BookDays } from './finance-days.tsx'
import { Disputes } from './finance-disputes.tsx'
import { PayoutsToApprove } from './finance-payouts.tsx'
import { DailyPool } from './finance-pool.tsx'
import { PageTitle } from './page-title.tsx'
import { offsetOf } from './pager.tsx'
import { isOwner, requireStaff } from './staff.ts'
import { useLiveBooks } from './use-live-books.ts'

type Answer = { ok: true } | { ok: false; body: ErrorBody }
/** How many of each list stand on one page of it. */
const sizes = { payouts: 25, disputes: 25, adjustments: 20, proofs: 8, days: 7 }

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = await requireStaff({ context, url })
  const { api, language } = context.get(serverSide)
  const payoutId = url.searchParams.get('payout')
  /** Which part of a list the address asks for. */
  const part = (name: keyof typeof sizes) => ({ limit: sizes[name], offset: offsetOf(url, name) })
  const [books, payouts, disputes, adjustments, proofs, days, poolDays, opened] = await Promise.all([
    api('GET /staff/finance'),
    api('GET /staff/payouts', { query: part('payouts') }),
    api('GET /staff/disputes', { query: part('disputes') }),
    api('GET /staff/adjustments', { query: part('adjustments') }),
    api('GET /staff/proofs', { query: part('proofs') }),
    api('GET /staff/dailyClose', { query: part('days') }),
    api('GET /staff/pool', { query: { limit: 7 } }),
    payoutId ? api('GET /staff/payout', { query: { payoutId } }) : undefined,
  ])
  const [waiting, open, byHand] = [bodyOf(payouts), bodyOf(disputes), bodyOf(adjustments)]
  const [proved, over] = [bodyOf(proofs), bodyOf(days)]
  const disputed = open?.data ?? []
  const chosen = disputed.find(({ _id }) => _id === url.searchParams.get('dispute')) ?? disputed[0]
  return {
    // Somebody else may have let it go meanwhile, or the address is an old one: the list tells.
    payoutMore: opened?.ok
      ? { ...opened.body.data, countryName: countryName(opened.body.data.bank.country, language) }
      : undefined,
    books: bodyOf(books).data,
    payouts: { payouts: waiting?.data ?? [], total: waiting?.totalCount ?? 0, ...part('payouts') },
    disputes: { disputes: disputed, total: open?.totalCount ?? 0, ...part('disputes') },
    pack: chosen
      ? bodyOf(await api('GET /staff/dispute', { query: { disputeId: chosen._id } })).data
      : undefined,
    adjustments: { adjustments: byHand?.data ?? [], total: byHand?.totalCount ?? 0, ...part('adjustments') },
    proofs: { proofs: proved?.data ?? [], total: proved?.totalCount ?? 0, ...part('proofs') },
    days: { days: over?.data ?? [], total: over?.totalCount ?? 0, ...part('days') },
    poolDays: bodyOf(poolDays)?.data ?? [],
    maySet: isOwner(me),
    now: new Date().toISOString(),
    yesterday: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const text = (name: string) => formText(form, name).trim()
  const decided: string[] = []
  /** Each on its own; one that is refused holds up nobody, and what somebody else has decided is decided. */
  const oneByOne = async <R extends Answer>(act: (id: string) => Promise<R>) => {
    let refused: R | undefined
    for (const id of form.getAll('id').map(String)) {
      const answer = await act(id)
      if (answer.ok || answer.body.code === 'PAYOUT_DECIDED') decided.push(id)
      if (!answer.ok) refused ??= answer
    }
    return refused
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
    prove: () => api('POST /staff/proofs', { body: {} }),
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
  // Nothing was chosen: nothing is done, and nothing is wrong.
  if (!answer || answer.ok) return data({ message: '', decided })
  const { message, fields = {} } = answer.body
  return data({ message: [message, ...Object.values(fields)].join(' '), decided }, { status: answer.status })
}

/** What leaves, what comes back, and whether the books are whole. */
export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { books, payouts, payoutMore, disputes, pack, adjustments, proofs, days, now } = loaderData
  const { poolDays, maySet, yesterday } = loaderData
  const live = useLiveBooks(books, now)
  return (
    <>
      <div className="flex items-start justify-between gap-4 border-b border-line">
        <PageTitle title={t`Payouts and books`} lead={<Moment at={live.at} />} />
        <a
          href={`/v1/staff/dayFile?day=${yesterday}`}
          download
          className={buttonLook({ tone: 'line', size: 'sm' })}
        >
          <Download aria-hidden className="size-4" />
          <Trans>Day file</Trans>
        </a>
      </div>
      {actionData?.message && (
        <div className="pt-5">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <Books books={live.books} {...proofs} />
      <PayoutsToApprove {...payouts} more={payoutMore} decided={actionData?.decided} />
      <Disputes {...disputes} pack={pack} now={now} />
      <BookDays {...days} />
      <DailyPool next={books.pool} days={poolDays} mayChange={maySet} />
      <Adjustments {...adjustments} />
    </>
  )
}

/** When this was so; in UTC, as everything in the books. */
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
