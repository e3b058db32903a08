import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useState } from 'react'
import { useFetcher } from 'react-router'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Switch } from '../../../ui/form/switch.tsx'

type AutosaveSwitchProps = {
  /** Form fields sent to the action besides `on`. */
  fields: Record<string, string>
  on: boolean
  label: string
  note: ReactNode
  className?: string
}

/** Saves on change and reverts when the request fails. Has its own submit button without JavaScript. */
export function AutosaveSwitch({ fields, on, label, note, className }: AutosaveSwitchProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ message?: string }>()
  useActionToast(fetcher.data, t`Saved.`)
  // Covers the gap until the fetcher reports its state; otherwise the switch would flip back briefly.
  const [thrown, setThrown] = useState<{ to: boolean }>()
  const save = async ({ checked, form }: HTMLInputElement) => {
    const mine = { to: checked }
    setThrown(mine)
    await fetcher.submit(form)
    // Cleared once the page has the response, unless the switch was changed again.
    startTransition(() => setThrown((last) => (last === mine ? undefined : last)))
  }
  return (
    <fetcher.Form method="post" className={cx('grid gap-2 py-3', className)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Switch
        last
        name="on"
        checked={thrown ? thrown.to : on}
        onChange={(event) => void save(event.currentTarget)}
        label={<b className="font-semibold">{label}</b>}
        note={note}
      />
      <noscript>
        <Button type="submit" size="sm">
          <Trans>Save</Trans>
        </Button>
      </noscript>
    </fetcher.Form>
  )
}
