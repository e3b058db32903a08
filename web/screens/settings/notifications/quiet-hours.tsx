import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { timeOf } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

type QuietHoursProps = { quietHours: { from: number; to: number } | null; timezone: string }

const DEFAULT = { from: 22 * 60, to: 7 * 60 }

/** No pushes in these hours, by the clock of this device's time zone. */
export function QuietHours({ quietHours, timezone }: QuietHoursProps) {
  const { t } = useLingui()
  const { Form, save, isSaving } = useSettingsForm()
  const [isOn, setOn] = useState(quietHours !== null)
  const { from, to } = quietHours ?? DEFAULT
  const press = (next: boolean) => {
    setOn(next)
    if (!next) save({ quiet: 'off' })
  }
  const box = 'field-box h-12 px-3.5 text-16 tabular-nums'
  return (
    <section className="grid gap-3 border-b border-line py-4">
      <Switch
        last
        label={<b className="font-semibold">{t`Quiet hours`}</b>}
        note={<Trans>No push notifications during this time. You’ll still find them in the app.</Trans>}
        checked={isOn}
        onChange={({ target: { checked } }) => press(checked)}
      />
      {isOn && (
        <Form
          method="post"
          className="flex flex-wrap items-end gap-3"
          onSubmit={({ currentTarget }) => {
            const zone = currentTarget.elements.namedItem('timezone')
            if (zone instanceof HTMLInputElement)
              zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
          }}
        >
          <input type="hidden" name="quiet" value="on" />
          <input type="hidden" name="timezone" defaultValue={timezone} />
          <label className="grid gap-1.5 text-13 font-semibold">
            <Trans>From</Trans>
            <input type="time" name="quietFrom" required defaultValue={timeOf(from)} className={box} />
          </label>
          <label className="grid gap-1.5 text-13 font-semibold">
            <Trans>To</Trans>
            <input type="time" name="quietTo" required defaultValue={timeOf(to)} className={box} />
          </label>
          <Button type="submit" tone="line" busy={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </Form>
      )}
    </section>
  )
}
