import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { promptInstall, useCanInstall } from '../../lib/browser/install-prompt.ts'

/** Only where the browser can install apps. */
export function InstallRow() {
  const can = useCanInstall()
  if (!can) return null
  return (
    <button
      type="button"
      onClick={() => void promptInstall()}
      className="flex min-h-14.5 w-full items-center gap-3.5 rounded-14 px-3 py-2.5 text-start transition-colors hover:bg-sunk [&>svg]:text-ink-2"
    >
      <Download aria-hidden />
      <span className="min-w-0 flex-1">
        <b className="block font-[550]">
          <Trans>Install Fanlight</Trans>
        </b>
        <span className="block truncate text-12 text-ink-2">
          <Trans>Use it as an app on this device</Trans>
        </span>
      </span>
    </button>
  )
}
