import { Trans } from '@lingui/react/macro'
import { Mark } from '../../ui/mark.tsx'

export default function Landing() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
      <Mark opening className="h-12 w-24" />
      <h1 className="type-hero">
        <Trans>Let the light in.</Trans>
      </h1>
      <p className="max-w-[600px] text-20 text-ink-2">
        <Trans>
          Creators publish, go live and write back. You follow for free, pay for what you want, and always see
          who and what you pay.
        </Trans>
      </p>
    </main>
  )
}
