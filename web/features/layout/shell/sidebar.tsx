import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAppearance } from '../../../lib/browser/appearance.ts'
import { languages } from '../../../lib/i18n/languages.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useCategoryTitle } from '../../people/creator/category-title.ts'
import { type Creator, fullName } from '../../people/creator/creator.ts'
import { FollowButton } from '../../people/users/follow-button.tsx'
import { isMember, isStaff, type Session } from '../../account/session/session.ts'
import { FooterLinks } from './footer-links.tsx'
import { DialogLink } from '../dialogs/use-dialogs.tsx'
import type { WalletState } from '../../commerce/payments/wallet-state.ts'
import { WalletCard } from './wallet-card.tsx'

type SidebarProps = {
  session: Session | undefined
  suggestions: Creator[]
  place: string
  wallet: WalletState | undefined
}

/** Right column on wide screens: wallet, suggestions and footer. */
export function Sidebar({ session, suggestions, place, wallet }: SidebarProps) {
  return (
    <aside className="sticky top-0 grid grid-cols-[minmax(0,1fr)] content-start gap-7.5 self-start pt-6.5 pb-6 max-wide:hidden">
      {!isMember(session) && !isStaff(session) && <JoinCard place={place} />}
      {wallet && session && <WalletCard initial={wallet} session={session} />}
      {suggestions.length > 0 && <Suggestions session={session} creators={suggestions} />}
      <SidebarFooter currency={session?.defaultCurrency ?? 'USD'} />
    </aside>
  )
}

function JoinCard({ place }: { place: string }) {
  return (
    <section className="grid gap-3 border-b border-line pb-7.5">
      <h2 className="type-20">
        <Trans>Look around, no account needed</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Sign up when you find someone to follow or message. It’s free, and we’ll bring you right back.
        </Trans>
      </p>
      <LinkButton
        to={`/signup-as-user?redirect=${encodeURIComponent(place)}`}
        tone="ink"
        className="justify-self-start"
      >
        <Trans>Sign up with email</Trans>
      </LinkButton>
    </section>
  )
}

function Suggestions({ session, creators }: { session: Session | undefined; creators: Creator[] }) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  return (
    <section aria-labelledby="may-like">
      <h2 id="may-like" className="mb-3 font-semibold">
        <Trans>You may like</Trans>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {creators.map((creator) => {
          const name = fullName(creator)
          const about = [creator.categoryData[0] && titleOf(creator.categoryData[0]), creator.city]
          return (
            <li key={creator._id} className="flex items-center gap-3">
              <Avatar silent name={name} image={creator.profilePic} />
              <div className="min-w-0 flex-1">
                <Link to={`/${creator.username}`} className="block truncate font-semibold hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                <span className="block truncate text-12 text-ink-2">{about.filter(Boolean).join(' · ')}</span>
              </div>
              {isMember(session) ? (
                session._id !== creator._id && <FollowButton user={creator} />
              ) : isStaff(session) ? null : (
                <DialogLink
                  type="wall"
                  id={creator.username}
                  aria-label={t`Follow ${name}`}
                  className={buttonStyles({ tone: 'line', size: 'xs' })}
                >
                  <Trans>Follow</Trans>
                </DialogLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function SidebarFooter({ currency }: { currency: string }) {
  const { language } = useAppearance()
  const link = 'inline-flex min-h-6 items-center hover:text-ink hover:underline'
  return (
    <footer className="text-12 text-ink-3">
      <FooterLinks className="flex flex-wrap gap-x-3" linkClass="min-h-6" />
      <p className="flex gap-x-3">
        <Link to="/settings/language" className={link}>
          {languages.find(({ code }) => code === language)?.name}
        </Link>
        <span className="inline-flex min-h-6 items-center">{currency}</span>
      </p>
    </footer>
  )
}
