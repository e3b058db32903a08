import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TimeField } from '../../../ui/form/date/time-field.tsx'
import { BestTimeHint } from './best-time-hint.tsx'
import type { BestTime } from './best-time.ts'
import { canBeReel } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import { toWallTime, zoneName } from '../zoned-time.ts'

export type OwnPost = { postId: string; title: string }
type ScheduleFieldProps = Pick<DraftState, 'draft' | 'change'> & {
  zone: string
  nowMs: number
  /** Best time to post, once there is enough data. */
  best: BestTime | undefined
  /** Already published, so the time is fixed. */
  isPublished: boolean
  /** Posts that a reel can preview. */
  others: OwnPost[]
  faults: Record<string, string>
}

/** Publish and expiry time, comments and reel options. */
export function ScheduleField({
  draft,
  change,
  zone,
  nowMs,
  best,
  isPublished,
  others,
  faults,
}: ScheduleFieldProps) {
  const { t, i18n } = useLingui()
  const today = toWallTime(nowMs, zone).day
  // Fields keep what is typed; choosing a suggested time remounts them.
  const [taken, setTaken] = useState(0)
  return (
    <section className="grid gap-4 border-t border-line py-6">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="type-20">
          <Trans>When</Trans>
        </h2>
        <span className="text-13 text-ink-2">{zoneName(zone, i18n.locale)}</span>
      </header>
      {!isPublished && (
        <div className="flex flex-wrap items-start gap-3">
          <Segmented
            label={t`When to publish`}
            name="when"
            value={draft.isLater ? 'later' : 'now'}
            onChange={(when) => change({ isLater: when === 'later' })}
            options={[
              { value: 'now', label: <Trans>Now</Trans> },
              { value: 'later', label: <Trans>Later</Trans> },
            ]}
          />
          {draft.isLater && (
            <div key={taken} className="grid min-w-60 flex-1 grid-cols-2 gap-2">
              <DateField
                name="day"
                label={t({ message: 'Day', context: 'in a calendar' })}
                labelHidden
                min={today}
                defaultValue={draft.day}
                onChange={(day) => change({ day })}
                error={faults.publishAt}
              />
              <TimeField
                name="time"
                label={t`Time`}
                labelHidden
                defaultValue={draft.time}
                onChange={(time) => change({ time })}
              />
            </div>
          )}
        </div>
      )}
      {!isPublished && best && (
        <BestTimeHint
          best={best}
          zone={zone}
          nowMs={nowMs}
          onTake={(atMs) => {
            change({ isLater: true, ...toWallTime(atMs, zone) })
            setTaken(taken + 1)
          }}
        />
      )}
      <div className="divide-y divide-line">
        <Switch
          last
          name="comments"
          label={t`Comments`}
          note={t`Your word filter still applies`}
          checked={draft.hasComments}
          onChange={(event) => change({ hasComments: event.target.checked })}
          className="py-3"
        />
        <div className="py-3">
          <Switch
            last
            name="expires"
            label={t`Set an expiry date`}
            note={t`Buyers keep access`}
            checked={draft.isExpiring}
            onChange={(event) => change({ isExpiring: event.target.checked })}
          />
          {draft.isExpiring && (
            <div className="mt-3 grid grid-cols-2 gap-2">
              <DateField
                name="expiresDay"
                label={t({ message: 'Day', context: 'in a calendar' })}
                min={today}
                defaultValue={draft.expiresDay}
                onChange={(expiresDay) => change({ expiresDay })}
                error={faults.expiresAt}
              />
              <TimeField
                name="expiresTime"
                label={t`Time`}
                defaultValue={draft.expiresTime}
                onChange={(expiresTime) => change({ expiresTime })}
              />
            </div>
          )}
        </div>
        {canBeReel(draft.items) && (
          <div className="grid gap-3 py-3">
            <Switch
              last
              name="isReel"
              label={t`Also publish as a reel`}
              note={t`Vertical videos also appear in reels`}
              checked={draft.isReel}
              onChange={(event) => change({ isReel: event.target.checked })}
            />
            {draft.isReel && others.length > 0 && (
              <NativeSelect
                name="fullPostId"
                label={t`Full version`}
                value={draft.fullPostId}
                onChange={(event) => change({ fullPostId: event.target.value })}
                options={[
                  { value: '', label: t`No full version` },
                  ...others.map(({ postId, title }) => ({ value: postId, label: title })),
                ]}
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
