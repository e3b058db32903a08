import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { buttonStyles } from '../../../ui/form/button-styles.ts'

type ExportLinkProps = {
  path: 'users' | 'audit' | 'reports' | 'payments' | 'payouts'
  /** The filter of the list; empty values are left out. */
  filter?: Record<string, string | number | undefined>
}

/** Downloads the whole list as CSV, with the filter that is shown. */
export function ExportLink({ path, filter }: ExportLinkProps) {
  const set = Object.entries(filter ?? {}).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const query = new URLSearchParams(set).toString()
  return (
    <a
      href={`/v1/staff/${path}/export${query && `?${query}`}`}
      download
      className={buttonStyles({ tone: 'line', size: 'sm' })}
    >
      <Download aria-hidden className="size-4" />
      <Trans>Export CSV</Trans>
    </a>
  )
}
