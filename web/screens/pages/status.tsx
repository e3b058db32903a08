import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PageNav } from './page-nav.tsx'
import { StatusList } from './status-list.tsx'
import { useReadiness } from './use-readiness.ts'

/** Current state of each service. */
export default function Status() {
  const { t } = useLingui()
  const { parts, state } = useReadiness()
  const headline = {
    asking: t`Checking`,
    well: t`All systems operational`,
    partly: t`Some services are down`,
    silent: t`No response`,
  }[state]
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Status`} about={t`Current status of Fanlight’s services.`} />
      <PageNav />
      <div className="pt-8" aria-live="polite">
        <h1 className="type-40">{headline}</h1>
        <p className="max-w-[52ch] pt-2 pb-6 text-16 text-ink-2">
          {state === 'silent' ? (
            <Trans>
              We couldn’t reach Fanlight from here. Check your connection first. Our team is alerted
              automatically.
            </Trans>
          ) : (
            <Trans>Updates every 15 seconds.</Trans>
          )}
        </p>
      </div>
      <StatusList parts={parts} state={state} />
      <noscript>
        <p className="pt-4 text-ink-2">
          <Trans>
            This page loaded, so Fanlight is responding. For details, see <a href="/readyz">/readyz</a>.
          </Trans>
        </p>
      </noscript>
    </div>
  )
}
