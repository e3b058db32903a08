import { Trans, useLingui } from '@lingui/react/macro'
import {
  CreditCard,
  FileText,
  Fingerprint,
  Flag,
  History,
  IdCard,
  Landmark,
  LayoutDashboard,
  LayoutPanelTop,
  LogOut,
  Megaphone,
  Radio,
  Scale,
  ShieldUser,
  SlidersHorizontal,
  Sparkles,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { LogoutForm } from '../../../features/account/session/logout-form.tsx'
import { ErrorScreen } from '../../../features/layout/errors/error-screen.tsx'
import { PendingOutlet } from '../../../features/layout/pending/pending-outlet.tsx'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Wordmark } from '../../../ui/brand/wordmark.tsx'
import type { Route } from './+types/console.ts'
import {
  canDecideOrders,
  isFinance,
  isOwner,
  isReviewer,
  type StaffMember,
  requireStaff,
  roleNames,
} from './staff-session.ts'

const nothingWaits = { payouts: 0, disputes: 0, adjustments: 0 }

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const [waiting, reported, disputed] = await Promise.all([
    isFinance(me) ? api('GET /staff/finance/waiting') : undefined,
    isReviewer(me) ? api('GET /staff/reports/waiting') : undefined,
    canDecideOrders(me) ? api('GET /staff/orderDisputes/waiting') : undefined,
  ])
  // Without a count the badge is left out; the page itself reports the error.
  const { payouts, disputes, adjustments } = waiting?.ok ? waiting.body.data : nothingWaits
  const reports = reported?.ok ? reported.body.data.reports : 0
  const orderDisputes = disputed?.ok ? disputed.body.data.disputes : 0
  return { me, counts: { money: payouts + disputes + adjustments, reports, orderDisputes } }
}

type Counts = { money: number; reports: number; orderDisputes: number }

/** Layout of the staff console: navigation for the member's role, and the page. */
export default function Console({ loaderData: { me, counts } }: Route.ComponentProps) {
  return (
    <>
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-full bg-invert px-5 py-3 font-semibold text-invert-text focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="mx-auto max-w-355 desktop:grid desktop:grid-cols-[228px_minmax(0,1fr)] desktop:gap-12 desktop:px-6">
        <Places me={me} counts={counts} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 px-4 pt-4 pb-16 outline-none tablet:px-6 desktop:px-0 desktop:pt-7"
        >
          <PendingOutlet />
        </main>
      </div>
    </>
  )
}

const row =
  "relative flex h-11 shrink-0 items-center gap-3 rounded-14 px-3 font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:font-[650] aria-[current=page]:text-ink desktop:aria-[current=page]:before:absolute desktop:aria-[current=page]:before:start-0 desktop:aria-[current=page]:before:h-3.5 desktop:aria-[current=page]:before:w-[7px] desktop:aria-[current=page]:before:rounded-e-full desktop:aria-[current=page]:before:bg-ember desktop:aria-[current=page]:before:content-['']"

type ConsolePlace = { to: string; label: string; icon: LucideIcon; count?: number; end?: boolean }

function Places({ me, counts }: { me: StaffMember; counts: Counts }) {
  const { t, i18n } = useLingui()
  const places: ConsolePlace[] = [
    { to: '/admin', label: t`Overview`, icon: LayoutDashboard, end: true },
    ...(isReviewer(me)
      ? [
          { to: '/admin/documents', label: t`Documents`, icon: IdCard, count: me.waiting.documents },
          { to: '/admin/reports', label: t`Reports`, icon: Flag, count: counts.reports },
          { to: '/admin/streams', label: t`Live streams`, icon: Radio },
        ]
      : []),
    { to: '/admin/users', label: t`Users`, icon: Users },
    ...(canDecideOrders(me)
      ? [{ to: '/admin/disputes', label: t`Order disputes`, icon: Scale, count: counts.orderDisputes }]
      : []),
    ...(isReviewer(me)
      ? [
          { to: '/admin/marks', label: t`Leak lookup`, icon: Fingerprint },
          { to: '/admin/home', label: t`Home`, icon: LayoutPanelTop },
          { to: '/admin/categories', label: t`Categories`, icon: Tags },
          { to: '/admin/banners', label: t`Banners`, icon: Megaphone },
          { to: '/admin/updates', label: t`Product news`, icon: Sparkles },
          { to: '/admin/pages', label: t`Pages`, icon: FileText },
        ]
      : []),
    ...(isOwner(me) ? [{ to: '/admin/settings', label: t`Settings`, icon: SlidersHorizontal }] : []),
    ...(isFinance(me)
      ? [
          { to: '/admin/finance', label: t`Ledger`, icon: Landmark, count: counts.money },
          { to: '/admin/payments', label: t`Card payments`, icon: CreditCard },
        ]
      : []),
    ...(isOwner(me)
      ? [
          { to: '/admin/audit', label: t`Audit log`, icon: History },
          { to: '/admin/members', label: t`Staff`, icon: ShieldUser },
        ]
      : []),
  ]
  return (
    <header className="flex flex-col gap-3 px-4 pt-4 tablet:px-6 desktop:sticky desktop:top-0 desktop:h-dvh desktop:px-0 desktop:pt-6.5 desktop:pb-5">
      <Link
        to="/admin"
        aria-label={t`Fanlight staff`}
        className="self-start rounded-8 desktop:mb-4 desktop:px-3"
      >
        <Wordmark />
      </Link>
      <nav aria-label={t`Console`} className="scrollbar-none flex gap-1 overflow-x-auto desktop:grid">
        {places.map(({ to, label, icon: Icon, count, end = false }) => (
          <NavLink key={to} to={to} end={end} className={row}>
            <Icon aria-hidden className="size-5" />
            <span className="flex-1">{label}</span>
            {count ? <CountBadge count={count} /> : null}
          </NavLink>
        ))}
      </nav>
      <div className="flex items-center gap-3 max-desktop:absolute max-desktop:end-4 max-desktop:top-3 desktop:mt-auto desktop:px-3">
        <Avatar silent size={32} name={me.name} className="max-tablet:hidden" />
        <div className="min-w-0 flex-1 max-tablet:hidden">
          <p className="truncate font-semibold">{me.name}</p>
          <p className="text-12 text-ink-3">{i18n._(roleNames[me.role])}</p>
        </div>
        <LogoutForm>
          <IconButton type="submit" label={t`Log out`}>
            <LogOut />
          </IconButton>
        </LogoutForm>
      </div>
    </header>
  )
}

export const ErrorBoundary = () => (
  <main id="main" className="mx-auto max-w-150 p-6">
    <ErrorScreen />
  </main>
)
