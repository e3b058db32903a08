import { Plural, Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { withReturn } from '../../lib/session/wall.ts'

/** The first words to someone who only looks. */
export function GuestHello({ creators, categories }: { creators: number; categories: number }) {
  const { pathname } = useLocation()
  return (
    <section className="grid gap-2 border-b border-line px-4 py-7 tablet:px-0">
      <h2 className="type-28">
        <Trans>Every window here is open to look through</Trans>
      </h2>
      <p className="max-w-[56ch] text-16 text-ink-2">
        <Plural value={creators} one="# creator" other="# creators" />{' '}
        <Plural value={categories} one="in # category." other="in # categories." />{' '}
        <Trans>Walk around; join when you want to follow someone.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2 wide:hidden">
        <LinkButton to={withReturn('/signup-as-user', pathname)} tone="ink">
          <Trans>Join with email</Trans>
        </LinkButton>
        <LinkButton to={withReturn('/login', pathname)} tone="line">
          <Trans>Log in</Trans>
        </LinkButton>
      </div>
    </section>
  )
}
