import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../../lib/page-head.tsx'
import { Link } from 'react-router'
import type { CameFor } from '../../features/auth/came-for.ts'
import { withRedirect } from '../../features/auth/own-path.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { WantedStrip, WantedWindow } from './wanted.tsx'

export type AuthFrameProps = {
  title: string
  /** What one can do here, for those who find it from elsewhere. */
  about?: string
  /** The form one may have wanted instead. */
  other: 'login' | 'join'
  wanted: string | undefined
  cameFor: CameFor
  /** What stands on the other half instead of what they came for. */
  aside?: ReactNode
  children: ReactNode
}

/** A form on one half, what the person came for on the other. On a phone that is a strip above the form. */
export function AuthFrame({ title, about, other, wanted, cameFor, aside, children }: AuthFrameProps) {
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
          <OtherForm other={other} wanted={wanted} />
        </header>
        <main
          id="main"
          className="mx-auto grid w-full max-w-110 grid-cols-[minmax(0,1fr)] gap-5 py-2 tablet:my-auto tablet:py-6"
        >
          <WantedStrip cameFor={cameFor} />
          {children}
        </main>
      </div>
      {aside ?? <WantedWindow cameFor={cameFor} />}
    </div>
  )
}

function OtherForm({ other, wanted }: Pick<AuthFrameProps, 'other' | 'wanted'>) {
  const isJoin = other === 'join'
  return (
    <span className="inline-flex items-center gap-3">
      <span className="text-ink-2 max-tablet:hidden">
        {isJoin ? <Trans>New here?</Trans> : <Trans>Have an account?</Trans>}
      </span>
      <LinkButton to={withRedirect(isJoin ? '/signup-as-user' : '/login', wanted)} tone="line" size="sm">
        {isJoin ? <Trans>Join</Trans> : <Trans>Log in</Trans>}
      </LinkButton>
    </span>
  )
}

/** The heading of a form and the sentence under it. */
export function FormTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="type-section">{title}</h1>
      {children && <p className="text-16 text-balance text-ink-2">{children}</p>}
    </div>
  )
}

/** A small line under the button. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <p className="-mt-1 text-center text-12 text-balance text-ink-3">{children}</p>
}

export const textLink =
  'font-[550] text-ember-text underline-offset-3 hover:underline rounded-4 relative after:absolute after:-inset-2 after:content-[""]'
