import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSaid } from '../../lib/use-said.ts'

type PrivacySwitchProps = {
  what: 'isPrivate' | 'lastSeenEnabled'
  on: boolean
  label: string
  note: ReactNode
}

/** Saved as it is thrown, thrown back when refused; with its own button where there is no JavaScript. */
export function PrivacySwitch({ what, on, label, note }: PrivacySwitchProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ message?: string }>()
  useSaid(fetcher.data, t`Saved.`)
  const pending = fetcher.formData
  const shown = pending ? pending.get('on') === 'on' : on
  return (
    <fetcher.Form
      method="post"
      onChange={(event) => void fetcher.submit(event.currentTarget)}
      className="grid gap-2 border-t border-line py-3 first:border-0"
    >
      <input type="hidden" name="what" value={what} />
      <Switch
        last
        name="on"
        key={String(shown)}
        defaultChecked={shown}
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
