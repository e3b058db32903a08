import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

/** The pages about the house itself. */
export function HouseLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const { t } = useLingui()
  const pages = [
    ['/about', t`About`],
    ['/help', t`Help`],
    ['/contact-us', t`Contact`],
    ['/news', t`What is new`],
    ['/terms', t`Terms`],
    ['/privacy', t`Privacy`],
    ['/status', t`Status`],
  ] as const
  return (
    <nav aria-label={t`Small print`} className={className}>
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
