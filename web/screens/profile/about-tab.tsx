import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Link2, MapPin, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import type { ProfilePageData } from './load-profile-page.ts'

/** Everything in the public profile. */
export function AboutTab({ profile, card }: Pick<ProfilePageData, 'profile' | 'card'>) {
  const { i18n } = useLingui()
  const titleOf = useCategoryTitle()
  const since = card && i18n.date(card.joinedAt, { dateStyle: 'long', timeZone: 'UTC' })
  const link = 'inline-flex min-h-11 items-center font-[550] text-ember-text hover:underline break-all'
  return (
    <div className="grid gap-1 px-4 py-6 tablet:px-8">
      {profile.links.length > 0 && (
        <Row icon={<Link2 aria-hidden />} title={<Trans>Links</Trans>}>
          {profile.links.map(({ label, url }) => (
            <a key={url} href={url} rel="noopener nofollow ugc" target="_blank" className={link}>
              <bdi>{label}</bdi>
            </a>
          ))}
        </Row>
      )}
      {profile.categoryData.length > 0 && (
        <Row icon={<Tag aria-hidden />} title={<Trans>Categories</Trans>}>
          {profile.categoryData.map((category) => (
            <Link
              key={category._id}
              to={`/explore?category=${encodeURIComponent(category.key)}`}
              className={link}
            >
              {titleOf(category)}
            </Link>
          ))}
        </Row>
      )}
      {profile.city && (
        <Row icon={<MapPin aria-hidden />} title={<Trans>Location</Trans>}>
          <span className="inline-flex min-h-11 items-center">{profile.city}</span>
        </Row>
      )}
      {since && (
        <Row icon={<CalendarDays aria-hidden />} title={<Trans>Joined</Trans>}>
          <span className="inline-flex min-h-11 items-center">{since}</span>
        </Row>
      )}
    </div>
  )
}

function Row({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[20px_minmax(96px,160px)_minmax(0,1fr)] items-start gap-3 border-b border-line py-1.5 last:border-0 [&>svg]:mt-3 [&>svg]:size-5 [&>svg]:text-ink-3">
      {icon}
      <h2 className="pt-3 font-semibold">{title}</h2>
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </section>
  )
}
