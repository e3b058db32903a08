import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { tabStyles, activeTabStyles, tabRowStyles } from '../../ui/navigation/tab-styles.ts'
import type { ProfilePageData } from './load-profile-page.ts'

type ProfileTabsProps = Pick<ProfilePageData, 'profile' | 'tab' | 'counts' | 'shop'>

export function ProfileTabs({ profile, tab, counts, shop }: ProfileTabsProps) {
  const { t, i18n } = useLingui()
  const link = (to: string, isHere: boolean) => ({
    to,
    preventScrollReset: true,
    'aria-current': isHere ? ('page' as const) : undefined,
    className: cx(tabStyles, isHere && activeTabStyles),
  })
  const count = (value: number | undefined) =>
    value !== undefined && <span className="font-[450] text-ink-3 tabular-nums">{i18n.number(value)}</span>
  return (
    <nav aria-label={t`Content`} className={cx(tabRowStyles, 'px-4 tablet:px-1')}>
      <Link {...link(`/${profile.username}`, tab === 'posts')}>
        <Trans>Posts</Trans>
        {count(counts?.all)}
      </Link>
      {(counts?.reels ?? 0) > 0 && (
        <Link {...link(`/${profile.username}?tab=reels`, tab === 'reels')}>
          <Trans>Reels</Trans>
          {count(counts?.reels)}
        </Link>
      )}
      {(tab === 'shop' || (shop?.totalCount ?? 0) > 0) && (
        <Link {...link(`/${profile.username}?tab=shop`, tab === 'shop')}>
          <Trans>Shop</Trans>
          {count(shop?.totalCount)}
        </Link>
      )}
      <Link {...link(`/${profile.username}?tab=reviews`, tab === 'reviews')}>
        <Trans>Reviews</Trans>
      </Link>
      <Link {...link(`/${profile.username}?tab=about`, tab === 'about')}>
        <Trans context="about a person">About</Trans>
      </Link>
    </nav>
  )
}
