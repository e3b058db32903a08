import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Draft } from './draft.ts'
import { toInstant } from '../zoned-time.ts'

type GoPanelProps = {
  draft: Draft
  zone: string
  isPublished: boolean
  waitsFor: number
  hasFailed: boolean
  /** Pressed, and waiting for uploads. */
  isGoing: boolean
  busy: boolean
  fault: string | undefined
}

/** Publish time, pending steps and the publish button. */
export function PublishPanel(props: GoPanelProps) {
  const { draft, zone, isPublished, waitsFor, hasFailed, isGoing, busy, fault } = props
  const { i18n } = useLingui()
  const at = draft.isLater && !isPublished ? toInstant(draft, zone) : undefined
  const row = 'flex justify-between gap-4'
  return (
    <section className="grid gap-3.5 border-t border-line pt-5">
      <dl className="grid gap-2">
        {!isPublished && (
          <div className={row}>
            <dt className="text-ink-2">
              <Trans>Publishes</Trans>
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
              <Trans>Waiting for</Trans>
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
        <PublishButtonLabel isPublished={isPublished} isLater={draft.isLater} />
      </Button>
      <p className="text-12 text-ink-3" aria-live="polite">
        {isGoing ? (
          <Plural
            value={waitsFor}
            one="It will publish once # file has uploaded. Keep this page open."
            other="It will publish once # files have uploaded. Keep this page open."
          />
        ) : hasFailed ? (
          <Trans>A file failed to upload. Remove it or try again; until then this stays a draft.</Trans>
        ) : (
          <Trans>
            We’ll publish when all uploads finish. If one fails, your post stays a draft and we’ll let you
            know.
          </Trans>
        )}
      </p>
    </section>
  )
}

/** Label shared with the button in the phone bar. */
export function PublishButtonLabel({
  isPublished,
  isLater,
}: {
  isPublished: boolean
  isLater: boolean
}): ReactNode {
  if (isPublished) return <Trans>Save changes</Trans>
  return isLater ? <Trans>Schedule post</Trans> : <Trans>Publish</Trans>
}
