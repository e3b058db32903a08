import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Links to the company and legal pages. */
export function FooterLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const { t } = useLingui()
  const pages = [
    ['/about', t`About`],
    ['/help', t`Help`],
    ['/contact-us', t`Contact`],
    ['/news', t`What’s new`],
    ['/terms', t`Terms`],
    ['/privacy', t`Privacy`],
    ['/status', t`Status`],
  ] as const
  return (
    <nav aria-label={t`Footer`} className={className}>
      {pages.map(([to, label]) => (
        <Link
          key={to}
          to={to}
          className={`inline-flex items-center hover:text-ink hover:underline ${linkClass}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
