import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Link } from 'react-router'
import type { ReturnIntent } from '../../features/account/auth/return-intent.ts'
import { withRedirect } from '../../features/account/auth/safe-redirect.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { ReturnIntentStrip, ReturnIntentPanel } from './return-intent-panel.tsx'

export type AuthFrameProps = {
  title: string
  /** Meta description for search engines. */
  about?: string
  /** Link to the alternative form. */
  other: 'login' | 'join'
  redirectTo: string | undefined
  cameFor: ReturnIntent
  /** Replaces the return-intent panel. */
  aside?: ReactNode
  children: ReactNode
}

/** Form on one half, the page the user came from on the other; on a phone a strip above the form. */
export function AuthFrame({ title, about, other, redirectTo, cameFor, aside, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh desktop:grid-cols-2">
      <PageHead title={title} {...(about ? { about } : {})} hidden />
      <div className="flex min-w-0 flex-col px-5 pb-7 tablet:px-10 tablet:pb-10">
        <header className="-mx-1 flex h-15 items-center justify-between gap-4 tablet:-mx-2 tablet:h-20">
          <Link to="/" className="rounded-8">
            <span className="block max-tablet:[zoom:0.875]">
              <Wordmark />
            </span>
          </Link>
          <OtherForm other={other} redirectTo={redirectTo} />
        </header>
        <main
          id="main"
          className="mx-auto grid w-full max-w-110 grid-cols-[minmax(0,1fr)] gap-5 py-2 tablet:my-auto tablet:py-6"
        >
          <ReturnIntentStrip cameFor={cameFor} />
          {children}
        </main>
      </div>
      {aside ?? <ReturnIntentPanel cameFor={cameFor} />}
    </div>
  )
}

function OtherForm({ other, redirectTo }: Pick<AuthFrameProps, 'other' | 'redirectTo'>) {
  const isJoin = other === 'join'
  return (
    <span className="inline-flex items-center gap-3">
      <span className="text-ink-2 max-tablet:hidden">
        {isJoin ? <Trans>New to Fanlight?</Trans> : <Trans>Already have an account?</Trans>}
      </span>
      <LinkButton to={withRedirect(isJoin ? '/signup-as-user' : '/login', redirectTo)} tone="line" size="sm">
        {isJoin ? <Trans>Sign up</Trans> : <Trans>Log in</Trans>}
      </LinkButton>
    </span>
  )
}

/** Heading and intro of a form. */
export function FormTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="type-section">{title}</h1>
      {children && <p className="text-16 text-balance text-ink-2">{children}</p>}
    </div>
  )
}

/** Small print under the button. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <p className="-mt-1 text-center text-12 text-balance text-ink-3">{children}</p>
}

export const textLink =
  'font-[550] text-ember-text underline-offset-3 hover:underline rounded-4 relative after:absolute after:-inset-x-2 after:-inset-y-3.5 after:content-[""]'
