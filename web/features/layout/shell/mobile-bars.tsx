import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, Plus, Search, UserRound } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Wordmark } from '../../../ui/brand/wordmark.tsx'
import { isCreator, isMember, isStaff, type Session } from '../../account/session/session.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { bottomBarItems, settings, staffConsole } from './navigation-items.ts'
import { DialogLink } from '../dialogs/use-dialogs.tsx'

const iconLink =
  'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-wash [&>svg]:size-6'

/**
 * Phone header: logo, search and notifications. The bars are opaque, because a backdrop blur cost more per
 * frame than rendering the page.
 */
export function TopBar({ session, place }: { session: Session | undefined; place: string }) {
  const { t, i18n } = useLingui()
  return (
    <header className="fixed inset-x-0 top-0 z-20 flex h-13 items-center gap-1 bg-paper ps-4 pe-1 tablet:hidden">
      <Link to="/home" aria-label={t`Fanlight, home`} className="me-auto rounded-8">
        <Wordmark size="sm" />
      </Link>
      <DialogLink type="search" aria-label={t`Search`} className={iconLink}>
        <Search aria-hidden />
      </DialogLink>
      {isMember(session) ? (
        <Link to="/notifications" className={`relative ${iconLink}`}>
          <Bell aria-hidden />
          <span className="sr-only">{t`Notifications`}</span>
          <UnreadBadge to="/notifications" />
        </Link>
      ) : isStaff(session) ? null : (
        <>
          <Link to={settings.to} aria-label={i18n._(settings.label)} className={iconLink}>
            <settings.icon aria-hidden />
          </Link>
          <LinkButton
            to={`/signup-as-user?redirect=${encodeURIComponent(place)}`}
            tone="ember"
            size="xs"
            className="ms-1 me-3"
          >
            <Trans>Sign up</Trans>
          </LinkButton>
        </>
      )}
    </header>
  )
}

type BottomBarProps = { session: Session | undefined; place: string; isDark: boolean }

/** Phone tab bar. Creators get a create button in the middle. */
export function BottomBar({ session, place, isDark }: BottomBarProps) {
  const { t, i18n } = useLingui()
  const places = bottomBarItems(session)
  const name = session?.firstName ?? session?.username ?? ''
  const tabs = places.map(({ to, label, icon: Icon }) => (
    <NavLink key={to} to={to} className="bar-link">
      <Icon aria-hidden />
      <span>{i18n._(label)}</span>
      <UnreadBadge to={to} />
    </NavLink>
  ))
  if (isCreator(session))
    tabs.splice(
      2,
      0,
      <NavLink key="make" to="/posts/new" aria-label={t`New post`} className="bar-link">
        <span className="grid h-9.5 w-11.5 place-items-center rounded-full bg-invert text-invert-text">
          <Plus aria-hidden />
        </span>
      </NavLink>,
    )
  return (
    <nav
      aria-label={t`Main`}
      data-theme={isDark ? 'dark' : undefined}
      className="fixed inset-x-0 bottom-0 z-20 grid h-[calc(64px+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-paper pb-[calc(6px+env(safe-area-inset-bottom))] tablet:hidden"
    >
      {tabs}
      {isMember(session) ? (
        <NavLink to="/profile" className="bar-link">
          <Avatar silent size={24} name={name} image={session.profilePic} />
          <span>{t`Profile`}</span>
        </NavLink>
      ) : isStaff(session) ? (
        <NavLink to={staffConsole.to} aria-label={i18n._(staffConsole.label)} className="bar-link">
          <staffConsole.icon aria-hidden />
        </NavLink>
      ) : (
        <NavLink to={`/login?redirect=${encodeURIComponent(place)}`} className="bar-link">
          <UserRound aria-hidden />
          <span>{t`Log in`}</span>
        </NavLink>
      )}
    </nav>
  )
}
