import { useEffect, useState, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { VaultAnswer } from '../../features/media/vault/vault.ts'

type NameDialogProps = {
  intent: string
  title: string
  label: string
  button: string
  value?: string
  hidden?: Record<string, string>
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const none: Record<string, string> = {}

/** Dialog for a name. The input is kept until the server accepts it. */
export function NameDialog({
  intent,
  title,
  label,
  button,
  value,
  hidden = none,
  trigger,
  ...given
}: NameDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<VaultAnswer>()
  const change = given.onOpenChange ?? setOpen
  const fault = fetcher.data?.fields?.name ?? fetcher.data?.message
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data && !fetcher.data.message) change(false)
    // Only an answer closes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fetcher.state, fetcher.data])
  return (
    <Dialog open={given.open ?? isOpen} onOpenChange={change} title={title} {...(trigger ? { trigger } : {})}>
      <fetcher.Form method="post" action="/vault" className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(hidden).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <Field
          name="name"
          label={label}
          defaultValue={value}
          required
          maxLength={60}
          autoComplete="off"
          error={fetcher.state === 'idle' ? fault : undefined}
        />
        <Button type="submit" tone="ember" wide busy={fetcher.state !== 'idle'}>
          {button}
        </Button>
      </fetcher.Form>
    </Dialog>
  )
}
