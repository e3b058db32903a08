import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'

const link = 'rounded-full p-3 font-medium text-ink-2 transition-colors hover:text-ink'

/** Header for guests. Below 780 px its links are in the footer only. */
export function GuestBar() {
  const { t } = useLingui()
  return (
    <header className="mx-auto flex h-15 max-w-344 items-center ps-4 pe-3 tablet:h-20 tablet:px-8">
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-full bg-invert px-5 py-3 font-semibold text-invert-text focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Link to="/" className="rounded-8">
        <span className="block max-tablet:[zoom:0.875]">
          <Wordmark opening />
        </span>
      </Link>
      <nav
        aria-label={t`Main`}
        className="ms-9 flex flex-1 gap-1 max-tablet:invisible max-tablet:w-0 max-tablet:overflow-hidden"
      >
        <Link to="/explore" className={link}>
          <Trans>Explore</Trans>
        </Link>
        <Link to="/live" className={link}>
          <Trans>Live</Trans>
        </Link>
        <a href="#creators" className={link}>
          <Trans>For creators</Trans>
        </a>
        <a href="#promises" className={link}>
          <Trans>Promises</Trans>
        </a>
      </nav>
      <div className="flex gap-1">
        <LinkButton to="/login" tone="bare">
          <Trans>Log in</Trans>
        </LinkButton>
        <LinkButton to="/signup-as-user" tone="ink">
          <Trans>Sign up</Trans>
        </LinkButton>
      </div>
    </header>
  )
}
