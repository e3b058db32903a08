import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { paneShapes } from '../../ui/brand/panes.ts'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { AppearanceControls } from './appearance-controls.tsx'

const bigPanes = paneShapes(99.4, 34, 1.2)

export function LandingFooter() {
  const { t } = useLingui()
  const columns = [
    {
      title: 'Fanlight',
      links: [
        ['/about', t`About`],
        ['/status', t`Status`],
        ['/contact-us', t`Contact`],
      ],
    },
    {
      title: t`Fans`,
      links: [
        ['/explore', t`Explore`],
        ['/live', t`Live`],
        ['/marketplace', t`Marketplace`],
      ],
    },
    {
      title: t`Creators`,
      links: [
        ['/signup-as-creator', t`Start selling`],
        ['#creators', t`Fees`],
        ['/agencyLogin', t`Agencies`],
      ],
    },
    {
      title: t`Legal`,
      links: [
        ['/terms', t`Terms`],
        ['/privacy', t`Privacy`],
        ['/help', t`Help`],
        ['/contact-us?about=report', t`Report something`],
      ],
    },
  ]
  return (
    <footer className="drawn-later [--n:4] relative overflow-hidden border-t border-line pt-12 tablet:pt-18">
      <div className="mx-auto max-w-300 px-5 tablet:px-8">
        <div className="flex flex-wrap items-center justify-between gap-6 pb-14">
          <h2 className="font-display text-[clamp(36px,4.6vw,60px)] leading-none font-[660] tracking-[-0.04em]">
            <Trans>Ready when you are.</Trans>
          </h2>
          <LinkButton to="/signup-as-user" tone="ember" size="lg">
            <Trans>Sign up for free</Trans>
          </LinkButton>
        </div>
        <div className="grid grid-cols-2 gap-8 pb-18 tablet:grid-cols-[2fr_repeat(4,1fr)]">
          <div className="max-tablet:col-span-full">
            <Link to="/" className="inline-block rounded-8">
              <Wordmark />
            </Link>
            <p className="mt-2.5 text-12 text-ink-3">
              <Trans>Creators must be 18 or older.</Trans>
            </p>
            <AppearanceControls />
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="font-semibold">{title}</p>
              <ul className="mt-1.5 grid justify-items-start">
                {links.map(([to = '/', words]) => (
                  <li key={to}>
                    <FooterLink to={to}>{words}</FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <svg
        viewBox="0 0 200 100"
        aria-hidden="true"
        className="mx-auto mb-[-12%] block w-[min(1200px,100%-64px)] fill-sunk"
      >
        {bigPanes.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  const look = 'inline-flex min-h-8 items-center rounded-8 text-ink-2 transition-colors hover:text-ink'
  return to.startsWith('#') ? (
    <a href={to} className={look}>
      {children}
    </a>
  ) : (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}
