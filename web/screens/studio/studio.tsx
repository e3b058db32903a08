import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Clapperboard,
  Crown,
  HandCoins,
  Megaphone,
  MessageCircle,
  MessageSquareWarning,
  Package,
  Plus,
  Store,
  Radio,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/studio.ts'
import { Agenda } from './agenda.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { MonthGoal } from './month-goal.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { StoriesToday } from './stories-today.tsx'
import type { Studio } from './studio-types.ts'
import { UserType } from '../../../contract/core/constants.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const { api } = context.get(serverContext)
  const [studio, stories, audience] = await Promise.all([
    api('GET /studio'),
    api('GET /story/active', { query: { limit: 100 } }),
    api('GET /studio/audience', { query: {} }),
  ])
  return {
    studio: unwrapResponse(studio).data,
    stories: stories.ok ? stories.body.data : [],
    best: audience.ok ? audience.body.data.best : undefined,
    username: session.username ?? '',
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const isNone = formText(form, 'intent') === 'remove'
  const typed = formText(form, 'amount').trim()
  const answer = await context
    .get(serverContext)
    .api('PUT /studio/goal', { body: { amount: isNone ? null : typed } })
  return answer.ok
    ? data({ message: '', typed: '' })
    : data({ message: answer.body.message, typed }, { status: answer.status })
}

/** A creator's start page. */
export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { studio, stories, best, username } = loaderData
  const { t, i18n } = useLingui()
  const zone = { timeZone: studio.timezone }
  const now = new Date(studio.now)
  const day = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...zone,
  }).format(now)
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hour12: false, ...zone }).format(now),
  )
  const { firstName } = studio
  const greeting =
    hour < 5 || hour >= 22
      ? t`Good evening, ${firstName}`
      : hour < 12
        ? t`Good morning, ${firstName}`
        : hour < 18
          ? t`Good afternoon, ${firstName}`
          : t`Good evening, ${firstName}`
  return (
    <div className="grid gap-x-15 px-4 pt-4 pb-10 tablet:px-0 tablet:pt-8 wide:grid-cols-[minmax(0,608px)_320px]">
      <PageHead title={t`Studio`} hidden />
      <div className="min-w-0">
        <header className="flex flex-wrap items-end justify-between gap-3 pb-5">
          <div className="min-w-0">
            <p className="text-13 font-medium text-ink-2">{day}</p>
            <h1 className="type-40 break-words max-tablet:text-28">{greeting}</h1>
          </div>
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/go-live" icon={<Radio aria-hidden className="size-4" />}>
              <Trans>Go live</Trans>
            </LinkButton>
            <LinkButton to="/posts/new" tone="ember" icon={<Plus aria-hidden className="size-4" />}>
              <Trans>New post</Trans>
            </LinkButton>
          </div>
        </header>
        {studio.setup && <SetupChecklist steps={studio.setup} />}
        <Figures studio={studio} />
        <Agenda studio={studio} />
        <StoriesToday
          stories={stories}
          username={username}
          best={best}
          nowMs={now.getTime()}
          zone={studio.timezone}
        />
        <RecentPosts studio={studio} />
      </div>
      <aside className="grid content-start gap-9 max-wide:border-t max-wide:border-line max-wide:pt-7 tablet:max-wide:grid-cols-2 tablet:max-wide:gap-x-12 tablet:max-wide:*:last:col-start-2 tablet:max-wide:*:last:row-span-3 tablet:max-wide:*:last:row-start-1">
        <Waiting studio={studio} />
        <People studio={studio} />
        <Shop />
        <MonthGoal studio={studio} fault={actionData?.message} typed={actionData?.typed} />
      </aside>
    </div>
  )
}

/** Today's income, tomorrow's available amount, withdrawable balance. */
function Figures({ studio }: { studio: Studio }) {
  const { t, i18n } = useLingui()
  const { today, tomorrow, currency } = studio
  const soldOn = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(tomorrow.soldOn))
  const isPoolAlone = today.sales === 0 && Number(today.earned) > 0
  // The comparison is about sales, so it is only shown with them.
  const usual = isPoolAlone ? 0 : Math.round(today.usualSales ?? 0)
  const clock = new Intl.DateTimeFormat(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: studio.timezone,
  }).format(new Date(studio.now))
  return (
    <section
      aria-label={t`Money`}
      className="grid grid-cols-3 border-y border-line max-tablet:grid-cols-2 [&>*]:border-line [&>*+*]:border-s [&>*+*]:ps-5 max-tablet:[&>*:first-child]:col-span-2 max-tablet:[&>*:first-child]:border-b max-tablet:[&>*:nth-child(2)]:border-s-0 max-tablet:[&>*:nth-child(2)]:ps-0"
    >
      <Figure to="/wallet" label={t`Earned today`} amount={today.earned} currency={currency}>
        <span
          className={today.sales > usual && today.usualSales !== undefined ? 'text-ok-text' : 'text-ink-2'}
        >
          {isPoolAlone ? (
            <Trans>from the daily pool</Trans>
          ) : (
            <Plural value={today.sales} _0="no sales yet" one="# sale" other="# sales" />
          )}
          {usual > 0 && (
            <>
              ,{' '}
              <Trans>
                usually {usual} by {clock}
              </Trans>
            </>
          )}
        </span>
      </Figure>
      <Figure to="/wallet/pending" label={t`Available tomorrow`} amount={tomorrow.amount} currency={currency}>
        <span className="text-ink-2">
          <Trans>from sales on {soldOn}</Trans>
        </span>
      </Figure>
      <Figure to="/wallet/withdraw" label={t`Available`} amount={studio.available} currency={currency}>
        <span className="font-semibold text-ember-text">
          <Trans>Withdraw</Trans>
        </span>
      </Figure>
    </section>
  )
}

type FigureProps = { to: string; label: string; amount: string; currency: string; children: ReactNode }
const Figure = ({ to, label, amount, currency, children }: FigureProps) => (
  <Link to={to} className="grid content-start gap-0.5 py-4.5 pe-3 outline-offset-[-4px] hover:bg-wash">
    <span className="text-13 text-ink-2">{label}</span>
    <Amount amount={amount} currency={currency} className="type-28 truncate" />
    <span className="text-12">{children}</span>
  </Link>
)

/** Counts that need attention; zero counts are left out. */
function Waiting({ studio }: { studio: Studio }) {
  const { heldComments, toAnswer, today, subscribers } = studio
  const isQuiet = heldComments === 0 && !toAnswer && today.newSubscribers === 0
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="pb-1 font-semibold">
        <Trans>To do</Trans>
      </h2>
      {isQuiet && (
        <p className="py-3 text-ink-2">
          <Trans>You’re all caught up.</Trans>
        </p>
      )}
      {toAnswer && (
        <Row
          to="/studio/comments"
          icon={<MessageCircle aria-hidden />}
          title={<Trans>Comments to answer</Trans>}
          note={
            <Trans>
              latest from <bdi>{toAnswer.username}</bdi>
            </Trans>
          }
          count={toAnswer.count}
        />
      )}
      {heldComments > 0 && (
        <Row
          to="/settings/comments"
          icon={<MessageSquareWarning aria-hidden />}
          title={<Trans>Filtered comments</Trans>}
          note={<Trans>by your word filter</Trans>}
          count={heldComments}
        />
      )}
      {today.newSubscribers > 0 && (
        <Row
          to="/subscribers"
          icon={<UserPlus aria-hidden />}
          title={<Trans>New subscribers</Trans>}
          note={<Plural value={subscribers} one="# total" other="# total" />}
          count={today.newSubscribers}
        />
      )}
    </section>
  )
}

/** Subscribers and tips. */
function People({ studio: { subscribers } }: { studio: Studio }) {
  return (
    <nav aria-labelledby="people">
      <h2 id="people" className="pb-1 font-semibold">
        <Trans>Your fans</Trans>
      </h2>
      <Row
        to="/subscribers"
        icon={<Users aria-hidden />}
        title={<Trans>Subscribers</Trans>}
        note={<Plural value={subscribers} one="# total" other="# total" />}
      />
      <Row
        to="/studio/tips"
        icon={<HandCoins aria-hidden />}
        title={<Trans>Tips</Trans>}
        note={<Trans>tippers and their notes</Trans>}
      />
      <Row
        to="/mass-messages"
        icon={<Megaphone aria-hidden />}
        title={<Trans>Mass messages</Trans>}
        note={<Trans>write to many fans at once</Trans>}
      />
      <Row
        to="/shoutouts"
        icon={<Clapperboard aria-hidden />}
        title={<Trans>Shoutouts</Trans>}
        note={<Trans>orders and your offer</Trans>}
      />
      <Row
        to="/studio/vip"
        icon={<Crown aria-hidden />}
        title={<Trans>VIP messages</Trans>}
        note={<Trans>inbox and message packs</Trans>}
      />
    </nav>
  )
}

/** Products and their orders. */
const Shop = () => (
  <nav aria-labelledby="shop">
    <h2 id="shop" className="pb-1 font-semibold">
      <Trans>Your shop</Trans>
    </h2>
    <Row
      to="/products"
      icon={<Store aria-hidden />}
      title={<Trans>Products</Trans>}
      note={<Trans>stock, prices and drafts</Trans>}
    />
    <Row
      to="/orders?side=selling"
      icon={<Package aria-hidden />}
      title={<Trans>Orders</Trans>}
      note={<Trans>to ship or hand over, and offers</Trans>}
    />
  </nav>
)

type RowProps = { to: string; icon: ReactNode; title: ReactNode; note: ReactNode; count?: number }
const Row = ({ to, icon, title, note, count }: RowProps) => (
  <Link
    to={to}
    className="flex items-center gap-3.5 border-b border-line py-3 outline-offset-[-4px] last:border-0 hover:bg-wash [&>svg]:size-5 [&>svg]:text-ink-2"
  >
    {icon}
    <span className="min-w-0 flex-1">
      <b className="block font-semibold">{title}</b>
      <span className="block text-13 text-ink-2">{note}</span>
    </span>
    {count !== undefined && (
      <span className="grid h-6 min-w-6 place-items-center rounded-full bg-wash px-2 text-12 font-semibold tabular-nums">
        {count}
      </span>
    )}
  </Link>
)
