import { startTransition, useOptimistic } from 'react'
import { useAppearance, useChooseAppearance, type Wish } from '../../lib/appearance.ts'
import { cx } from '../../ui/cx.ts'
import { Switch } from '../../ui/switch.tsx'

type WishSwitchProps = {
  name: Wish
  label: string
  note: string
  /** More about it follows; no line between. */
  isOpen?: boolean
}

/** Shown as pressed at once; the page that comes then says the same. */
export function WishSwitch({ name, label, note, isOpen }: WishSwitchProps) {
  const { wishes } = useAppearance()
  const choose = useChooseAppearance()
  const [isOn, press] = useOptimistic(Boolean(wishes?.[name]))
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
          await choose.wish(name, checked)
        })
      }
      className={cx('min-h-17 py-3', !isOpen && 'border-b border-line')}
    />
  )
}
