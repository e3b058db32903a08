import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TimeField } from '../../ui/form/date/time-field.tsx'
import { toWallTime, zoneName } from '../posts/zoned-time.ts'

type ScheduleFieldsProps = {
  zone: string
  nowMs: number
  capHours: number
  onCap: (hours: number) => void
  error: string | undefined
}

const HOUR_MS = 3_600_000

/** Now or later, and how often one fan may get mass messages. */
export function ScheduleFields({ zone, nowMs, capHours, onCap, error }: ScheduleFieldsProps) {
  const { t, i18n } = useLingui()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const soon = toWallTime(nowMs + HOUR_MS, zone)
  return (
    <section className="grid gap-5 border-t border-line py-6">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="type-20">
          <Trans>When</Trans>
        </h2>
        <span className="text-13 text-ink-2">{zoneName(zone, i18n.locale)}</span>
      </header>
      <input type="hidden" name="zone" value={zone} />
      <div className="flex flex-wrap items-start gap-3">
        <Segmented
          label={t`When to send`}
          name="when"
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: <Trans>Now</Trans> },
            { value: 'later', label: <Trans>Later</Trans> },
          ]}
        />
        {when === 'later' && (
          <div className="grid min-w-60 flex-1 grid-cols-2 gap-2">
            <DateField
              name="day"
              label={t({ message: 'Day', context: 'in a calendar' })}
              labelHidden
              min={toWallTime(nowMs, zone).day}
              defaultValue={soon.day}
              error={error}
            />
            <TimeField name="time" label={t`Time`} labelHidden defaultValue={soon.time} />
          </div>
        )}
      </div>
      <NativeSelect
        name="capHours"
        label={t`Limit per fan`}
        hint={t`Fans who got a mass message from you in this time are skipped.`}
        value={String(capHours)}
        onChange={({ target }) => onCap(Number(target.value))}
        options={[
          { value: '0', label: t`No limit` },
          { value: '24', label: t`One a day` },
          { value: '72', label: t`One in three days` },
          { value: '168', label: t`One a week` },
        ]}
      />
    </section>
  )
}
