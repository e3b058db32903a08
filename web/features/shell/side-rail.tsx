import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAppearance } from '../../lib/appearance.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCategoryTitle } from '../creator/category-title.ts'
import { type Creator, fullName } from '../creator/creator.ts'
import { FollowButton } from '../people/follow-button.tsx'
import { isMember, isStaff, type Session } from '../session/session.ts'
import { HouseLinks } from './house-links.tsx'
import { DialogLink } from './use-dialogs.tsx'
import type { WalletState } from '../payments/wallet-state.ts'
import { WalletCard } from './wallet-card.tsx'

type SideRailProps = {
  session: Session | undefined
  suggestions: Creator[]
  place: string
  wallet: WalletState | undefined
}

/** Beside the column on a wide screen: one's wallet, people one may like, and the small print. */
export function SideRail({ session, suggestions, place, wallet }: SideRailProps) {
  return (
    <aside className="sticky top-0 grid grid-cols-[minmax(0,1fr)] content-start gap-7.5 self-start pt-6.5 pb-6 max-wide:hidden">
      {!isMember(session) && !isStaff(session) && <JoinCard place={place} />}
      {wallet && session && <WalletCard given={wallet} session={session} />}
      {suggestions.length > 0 && <Suggestions session={session} creators={suggestions} />}
      <SmallPrint currency={session?.defaultCurrency ?? 'USD'} />
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
          Join when you want to follow someone or write to them. It is free, and you come back right here.
        </Trans>
      </p>
      <LinkButton
        to={`/signup-as-user?redirect=${encodeURIComponent(place)}`}
        tone="ink"
        className="justify-self-start"
      >
        <Trans>Join with email</Trans>
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
              <Avatar silent name={name} picture={creator.profilePic} />
              <div className="min-w-0 flex-1">
                <Link to={`/${creator.username}`} className="block truncate font-semibold hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                <span className="block truncate text-12 text-ink-2">{about.filter(Boolean).join(' · ')}</span>
              </div>
              {isMember(session) ? (
                session._id !== creator._id && <FollowButton person={creator} />
              ) : isStaff(session) ? null : (
                <DialogLink
                  type="wall"
                  id={creator.username}
                  aria-label={t`Follow ${name}`}
                  className={buttonLook({ tone: 'line', size: 'xs' })}
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

function SmallPrint({ currency }: { currency: string }) {
  const { language } = useAppearance()
  const link = 'inline-flex min-h-6 items-center hover:text-ink hover:underline'
  return (
    <footer className="text-12 text-ink-3">
      <HouseLinks className="flex flex-wrap gap-x-3" linkClass="min-h-6" />
      <p className="flex gap-x-3">
        <Link to="/settings/language" className={link}>
          {languages.find(({ code }) => code === language)?.name}
        </Link>
        <span className="inline-flex min-h-6 items-center">{currency}</span>
      </p>
    </footer>
  )
}
