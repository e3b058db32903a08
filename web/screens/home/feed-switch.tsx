import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { isMember, useSession } from '../../features/account/session/session.ts'
import { cx } from '../../ui/cx.ts'
import type { FeedKind } from './feed-kind.ts'

/** Ranked, or the latest posts; of members the latest by those they follow. Links, so that both have a URL. */
export function FeedSwitch({ kind }: { kind: FeedKind }) {
  const { t } = useLingui()
  const isOwn = isMember(useSession())
  const look = (isOn: boolean) =>
    cx(
      "relative inline-flex h-[30px] items-center rounded-full px-3 text-13 font-[550] before:absolute before:-inset-y-1.5 before:inset-x-0 before:content-['']",
      isOn
        ? 'bg-lift font-semibold text-ink shadow-[0_1px_3px_rgb(26_21_35/0.1)]'
        : 'text-ink-2 hover:text-ink',
    )
  return (
    <nav aria-label={t`Sort posts`} className="flex gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2">
      <Link
        to="/home"
        preventScrollReset
        aria-current={kind === 'best' ? 'page' : undefined}
        className={look(kind === 'best')}
      >
        <Trans>For you</Trans>
      </Link>
      <Link
        to="/home?feed=newest"
        preventScrollReset
        aria-current={kind === 'newest' ? 'page' : undefined}
        className={look(kind === 'newest')}
      >
        {isOwn ? <Trans>Following</Trans> : <Trans>Latest</Trans>}
      </Link>
    </nav>
  )
}
