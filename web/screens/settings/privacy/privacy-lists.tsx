import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban, BellOff, ChevronRight, Globe, ScanFace, ShieldHalf, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Counts = {
  requests: number
  blocked: number
  restricted: number
  muted: number
  shown: number
  countries: number
}

/** Links to blocked, restricted and muted users and consent requests. */
export function PrivacyLists({ isCreator, counts }: { isCreator: boolean; counts: Counts }) {
  const { t } = useLingui()
  return (
    <ul className="py-4">
      {isCreator && (
        <ListLink
          to="/people/requests"
          icon={<UserPlus aria-hidden />}
          label={t`Requests`}
          count={counts.requests}
        >
          <Trans>Pending follow requests</Trans>
        </ListLink>
      )}
      <ListLink to="/settings/blocked" icon={<Ban aria-hidden />} label={t`Blocked`} count={counts.blocked}>
        <Trans>You can’t see each other</Trans>
      </ListLink>
      {isCreator && (
        <ListLink
          to="/settings/countries"
          icon={<Globe aria-hidden />}
          label={t`Blocked countries`}
          count={<Plural value={counts.countries} _0="none" one="# country" other="# countries" />}
        >
          <Trans>Your profile isn’t available there</Trans>
        </ListLink>
      )}
      <ListLink
        to="/settings/restricted"
        icon={<ShieldHalf aria-hidden />}
        label={t`Restricted`}
        count={counts.restricted}
      >
        <Trans>Their comments need your approval. They aren’t notified.</Trans>
      </ListLink>
      <ListLink
        to="/settings/shown"
        icon={<ScanFace aria-hidden />}
        label={t`Posts you’re in`}
        count={<Plural value={counts.shown} _0="none" one="# post" other="# posts" />}
      >
        <Trans>Posts you’re tagged in and your consent</Trans>
      </ListLink>
      <ListLink to="/settings/muted" icon={<BellOff aria-hidden />} label={t`Muted`} count={counts.muted}>
        <Trans>You follow them but don’t see their posts</Trans>
      </ListLink>
    </ul>
  )
}

type ListLinkProps = { to: string; icon: ReactNode; label: string; count: ReactNode; children: ReactNode }

function ListLink({ to, icon, label, count, children }: ListLinkProps) {
  return (
    <li className="border-t border-line first:border-0">
      <Link to={to} className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-14 px-2 py-2.5 hover:bg-sunk">
        <span className="grid size-10 shrink-0 place-items-center rounded-input bg-wash text-ink-2">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{label}</b>
          <span className="block text-13 text-ink-2">{children}</span>
        </span>
        <span className="text-13 text-ink-2 tabular-nums">
          {typeof count === 'number' ? (
            <Plural value={count} _0="none" one="# person" other="# people" />
          ) : (
            count
          )}
        </span>
        <ChevronRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
