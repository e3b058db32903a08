import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { promptInstall, useCanInstall } from '../../lib/browser/install-prompt.ts'
import { Button } from '../../ui/form/button.tsx'

/** Only where the browser offers to install the app. */
export function InstallHint() {
  if (!useCanInstall()) return null
  return (
    <section className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-4 px-5 pb-10 tablet:px-8">
      <p className="text-16">
        <b className="block font-semibold">
          <Trans>Install Fanlight</Trans>
        </b>
        <span className="text-ink-2">
          <Trans>Use it as an app on this device</Trans>
        </span>
      </p>
      <Button tone="line" size="lg" onClick={() => void promptInstall()}>
        <Download aria-hidden className="size-4.5" />
        <Trans>Install app</Trans>
      </Button>
    </section>
  )
}
