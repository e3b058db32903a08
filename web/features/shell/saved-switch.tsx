import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useState } from 'react'
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

/** Saved as it is thrown, thrown back when refused or not taken; with its own button where there is no JavaScript. */
export function SavedSwitch({ fields, on, label, note, className }: SavedSwitchProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ message?: string }>()
  useSaid(fetcher.data, t`Saved.`)
  // From the press until the answer: the fetcher itself tells of it a moment later, and it would fall back meanwhile.
  const [thrown, setThrown] = useState<{ to: boolean }>()
  const save = async ({ checked, form }: HTMLInputElement) => {
    const mine = { to: checked }
    setThrown(mine)
    await fetcher.submit(form)
    // Not before the page has what was answered, and not where it was thrown once more.
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
