import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { showNotificationError } from '../../../lib/toast/toast-messages.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { isSubscribed, pushSupport, subscribeDevice, unsubscribeDevice } from './push-subscription.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Pushes on this device, and whether they say what happened. */
export function PushSettings({ isDiscreet }: { isDiscreet: boolean }) {
  const { t } = useLingui()
  const { save, pending } = useSettingsForm()
  const [support, setSupport] = useState<'unknown' | 'yes' | 'no' | 'blocked'>('unknown')
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const look = async () => {
      const isSet = await isSubscribed()
      setOn(isSet)
      setSupport(pushSupport())
    }
    void look()
  }, [])
  const press = async (next: boolean) => {
    setBusy(true)
    setOn(next)
    const isDone = await (next ? subscribeDevice() : unsubscribeDevice())
    setBusy(false)
    setSupport(pushSupport())
    if (isDone) return
    setOn(!next)
    if (pushSupport() === 'yes') showNotificationError()
  }
  const notes = {
    unknown: <Trans>Get notified even when Fanlight is closed.</Trans>,
    yes: <Trans>Get notified even when Fanlight is closed.</Trans>,
    no: <Trans>This browser doesn’t support push notifications.</Trans>,
    blocked: <Trans>Notifications are blocked. Allow them in your browser’s settings.</Trans>,
  }
  const discreet = pending('discreet') === undefined ? isDiscreet : pending('discreet') === 'on'
  return (
    <section className="grid gap-2 border-b border-line py-4">
      <Switch
        last
        label={<b className="font-semibold">{t`Push notifications on this device`}</b>}
        note={notes[support]}
        checked={isOn}
        disabled={isBusy || support !== 'yes'}
        onChange={({ target: { checked } }) => void press(checked)}
      />
      <Switch
        last
        label={<b className="font-semibold">{t`Discreet notifications`}</b>}
        note={<Trans>Push notifications and emails won’t say who or what they’re about.</Trans>}
        checked={discreet}
        onChange={({ target: { checked } }) => save({ discreet: checked ? 'on' : 'off' })}
      />
    </section>
  )
}
