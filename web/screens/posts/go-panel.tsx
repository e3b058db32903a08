import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Draft } from './draft.ts'
import { instantOf } from './zoned-time.ts'

type GoPanelProps = {
  draft: Draft
  zone: string
  isOut: boolean
  waitsFor: number
  hasFailed: boolean
  /** Pressed, and waiting for the files. */
  isGoing: boolean
  busy: boolean
  fault: string | undefined
}

/** When it goes out, what it waits for, and the one button. */
export function GoPanel(props: GoPanelProps) {
  const { draft, zone, isOut, waitsFor, hasFailed, isGoing, busy, fault } = props
  const { i18n } = useLingui()
  const at = draft.isLater && !isOut ? instantOf(draft, zone) : undefined
  const row = 'flex justify-between gap-4'
  return (
    <section className="grid gap-3.5 border-t border-line pt-5">
      <dl className="grid gap-2">
        {!isOut && (
          <div className={row}>
            <dt className="text-ink-2">
              <Trans>Goes out</Trans>
            </dt>
            <dd>
              {at ? (
                i18n.date(at, {
                  weekday: 'short',
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                  timeZone: zone,
                })
              ) : (
                <Trans>Now</Trans>
              )}
            </dd>
          </div>
        )}
        {waitsFor > 0 && (
          <div className={row}>
            <dt className="text-ink-2">
              <Trans>Waits for</Trans>
            </dt>
            <dd>
              <Plural value={waitsFor} one="# upload" other="# uploads" />
            </dd>
          </div>
        )}
      </dl>
      {fault && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
          {fault}
        </Banner>
      )}
      <Button
        type="submit"
        name="intent"
        value="publish"
        tone="ember"
        wide
        busy={busy || isGoing}
        disabled={hasFailed}
      >
        <ButtonWords isOut={isOut} isLater={draft.isLater} />
      </Button>
      <p className="text-12 text-ink-3" aria-live="polite">
        {isGoing ? (
          <Plural
            value={waitsFor}
            one="It goes out as soon as # file has arrived. Keep this page open."
            other="It goes out as soon as # files have arrived. Keep this page open."
          />
        ) : hasFailed ? (
          <Trans>A file did not arrive. Take it out or send it again; until then this stays a draft.</Trans>
        ) : (
          <Trans>
            It goes out only when every file has arrived. If one fails, you are told and it stays a draft.
          </Trans>
        )}
      </p>
    </section>
  )
}

/** The same words here and in the bar of a phone. */
export function ButtonWords({ isOut, isLater }: { isOut: boolean; isLater: boolean }): ReactNode {
  if (isOut) return <Trans>Save changes</Trans>
  return isLater ? <Trans>Schedule post</Trans> : <Trans>Publish</Trans>
}
