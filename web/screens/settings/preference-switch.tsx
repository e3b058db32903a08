import { startTransition, useOptimistic } from 'react'
import { useAppearance, useSetAppearance, type DevicePreference } from '../../lib/browser/appearance.ts'
import { cx } from '../../ui/cx.ts'
import { Switch } from '../../ui/form/switch.tsx'

type PreferenceSwitchProps = {
  name: DevicePreference
  label: string
  note: string
  /** More follows; no divider. */
  isOpen?: boolean
}

/** Optimistic until the page reloads. */
export function PreferenceSwitch({ name, label, note, isOpen }: PreferenceSwitchProps) {
  const { preferences } = useAppearance()
  const choose = useSetAppearance()
  const [isOn, press] = useOptimistic(Boolean(preferences?.[name]))
  return (
    <Switch
      last
      name={name}
      label={<b className="font-semibold">{label}</b>}
      note={note}
      checked={isOn}
      onChange={({ target: { checked } }) =>
        startTransition(async () => {
          press(checked)
          await choose.preference(name, checked)
        })
      }
      className={cx('min-h-17 py-3', !isOpen && 'border-b border-line')}
    />
  )
}
