import { Plural, Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { withRedirectParam } from '../../lib/session/login-redirect.ts'

/** Welcome for guests. */
export function GuestWelcome({ creators, categories }: { creators: number; categories: number }) {
  const { pathname } = useLocation()
  return (
    <section className="grid gap-2 border-b border-line px-4 py-7 tablet:px-0">
      <h2 className="type-28">
        <Trans>Look around, no account needed</Trans>
      </h2>
      <p className="max-w-[56ch] text-16 text-ink-2">
        <Plural value={creators} one="# creator" other="# creators" />{' '}
        <Plural value={categories} one="in # category." other="in # categories." />{' '}
        <Trans>Browse freely and sign up when you find someone to follow.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2 wide:hidden">
        <LinkButton to={withRedirectParam('/signup-as-user', pathname)} tone="ink">
          <Trans>Sign up with email</Trans>
        </LinkButton>
        <LinkButton to={withRedirectParam('/login', pathname)} tone="line">
          <Trans>Log in</Trans>
        </LinkButton>
      </div>
    </section>
  )
}
