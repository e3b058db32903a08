import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../lib/page-head.tsx'
import { PageNav } from './page-nav.tsx'
import { StatusList } from './status-list.tsx'
import { useReadiness } from './use-readiness.ts'

/** How the house is doing right now, part by part, in words. */
export default function Status() {
  const { t } = useLingui()
  const { parts, state } = useReadiness()
  const headline = {
    asking: t`Looking`,
    well: t`Everything is lit`,
    partly: t`Some panes are dark`,
    silent: t`No answer`,
  }[state]
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Status`} about={t`How Fanlight is doing right now, part by part.`} />
      <PageNav />
      <div className="pt-8" aria-live="polite">
        <h1 className="type-40">{headline}</h1>
        <p className="max-w-[52ch] pt-2 pb-6 text-16 text-ink-2">
          {state === 'silent' ? (
            <Trans>Fanlight did not answer from here. Check your own line first; we are told at once.</Trans>
          ) : (
            <Trans>Asked again every 15 seconds while you look.</Trans>
          )}
        </p>
      </div>
      <StatusList parts={parts} state={state} />
      <noscript>
        <p className="pt-4 text-ink-2">
          <Trans>
            This page was served just now, so Fanlight answers. The parts stand at{' '}
            <a href="/readyz">/readyz</a>.
          </Trans>
        </p>
      </noscript>
    </div>
  )
}
