import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { tabLook, tabOn, tabRow } from '../../ui/tab-look.ts'
import type { Loaded } from './profile-surroundings.ts'

export function ProfileTabs({ profile, tab, posts }: Pick<Loaded, 'profile' | 'tab'> & { posts: number }) {
  const { t, i18n } = useLingui()
  const link = (to: string, isHere: boolean) => ({
    to,
    preventScrollReset: true,
    'aria-current': isHere ? ('page' as const) : undefined,
    className: cx(tabLook, isHere && tabOn),
  })
  return (
    <nav aria-label={t`Content`} className={cx(tabRow, 'px-4 tablet:px-1')}>
      <Link {...link(`/${profile.username}`, tab === 'posts')}>
        <Trans>Posts</Trans>
        <span className="font-[450] text-ink-3 tabular-nums">{i18n.number(posts)}</span>
      </Link>
      <Link {...link(`/${profile.username}?tab=about`, tab === 'about')}>
        <Trans context="about a person">About</Trans>
      </Link>
    </nav>
  )
}
