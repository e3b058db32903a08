import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { useSaid } from '../../lib/use-said.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Switch } from '../../ui/switch.tsx'

type SavedSwitchProps = {
  /** What the page's action is told besides `on`. */
  fields: Record<string, string>
  on: boolean
  label: string
  note: ReactNode
  className?: string
}

/** Saved as it is thrown, thrown back when refused or not yet so; with its own button where there is no JavaScript. */
export function SavedSwitch({ fields, on, label, note, className }: SavedSwitchProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ message?: string }>()
  useSaid(fetcher.data, t`Saved.`)
  // From the press until the answer: the fetcher itself tells of it a moment later, and it would fall back meanwhile.
  const [thrown, setThrown] = useState<{ to: boolean; before: unknown }>()
  const isOpen = thrown && (fetcher.state !== 'idle' || fetcher.data === thrown.before)
  return (
    <fetcher.Form
      method="post"
      onChange={(event) => void fetcher.submit(event.currentTarget)}
      className={cx('grid gap-2 py-3', className)}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Switch
        last
        name="on"
        checked={isOpen ? thrown.to : on}
        onChange={(event) => setThrown({ to: event.currentTarget.checked, before: fetcher.data })}
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
