import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Search, UserRound } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Wordmark } from '../../../ui/brand/wordmark.tsx'
import { isCreator, isMember, isStaff, type Session } from '../../account/session/session.ts'
import { AccountButton } from './account-button.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { railItems } from './navigation-items.ts'
import { DialogLink } from '../dialogs/use-dialogs.tsx'

type NavigationRailProps = {
  session: Session | undefined
  place: string
  /** Icons only at any width; labels are tooltips and for screen readers. */
  isIcons: boolean
}

/** Side navigation from tablet width: icons, with labels where there is room. */
export function NavigationRail({ session, place, isIcons }: NavigationRailProps) {
  const { t, i18n } = useLingui()
  return (
    <header
      data-rail={isIcons ? 'icons' : undefined}
      className="scrollbar-none sticky top-0 flex h-dvh flex-col overflow-y-auto overscroll-contain pt-6.5 pb-5 max-tablet:hidden"
    >
      <Link
        to="/home"
        aria-label={t`Fanlight, home`}
        className="mb-6.5 self-start rounded-8 px-2 rail-words:px-3"
      >
        <Wordmark wordClass="rail-icons:hidden" isRepeated />
      </Link>
      <nav aria-label={t`Main`} className="grid gap-0.5">
        {railItems(session).map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className="rail-link" title={i18n._(label)}>
            <Icon aria-hidden />
            <span className="flex-1 rail-icons:sr-only">{i18n._(label)}</span>
            <UnreadBadge to={to} />
          </NavLink>
        ))}
        <DialogLink type="search" className="rail-link" title={t`Search`}>
          <Search aria-hidden />
          <span className="flex-1 rail-icons:sr-only">
            <Trans>Search</Trans>
          </span>
          <span aria-hidden className="max-wide:hidden rail-icons:hidden">
            <Kbd keys={['/']} />
          </span>
        </DialogLink>
      </nav>
      {isCreator(session) && <CreateButton />}
      <div className="mt-auto pt-4">
        {isMember(session) ? (
          <AccountButton session={session} />
        ) : (
          !isStaff(session) && <GuestLinks place={place} />
        )}
      </div>
    </header>
  )
}

function CreateButton() {
  return (
    <LinkButton
      to="/posts/new"
      tone="ink"
      className="mt-4 shrink-0 rail-icons:mx-auto rail-icons:size-11.5 rail-icons:px-0 rail-words:w-full"
      icon={<Plus aria-hidden className="size-5" />}
    >
      <span className="rail-icons:sr-only">
        <Trans>New post</Trans>
      </span>
    </LinkButton>
  )
}

/** Signup and login links that return to this page. */
function GuestLinks({ place }: { place: string }) {
  const { t } = useLingui()
  const back = `?redirect=${encodeURIComponent(place)}`
  return (
    <>
      <div className="grid gap-2 rail-icons:hidden">
        <LinkButton to={`/signup-as-user${back}`} tone="ember" wide>
          <Trans>Sign up</Trans>
        </LinkButton>
        <LinkButton to={`/login${back}`} tone="line" wide>
          <Trans>Log in</Trans>
        </LinkButton>
      </div>
      <Link
        to={`/login${back}`}
        aria-label={t`Log in`}
        title={t`Log in`}
        className="rail-link rail-words:hidden"
      >
        <UserRound aria-hidden />
      </Link>
    </>
  )
}
