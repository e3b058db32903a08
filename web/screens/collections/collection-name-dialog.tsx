import { type ReactElement, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { CollectionActionResult } from './collection-action-result.ts'

type CollectionNameProps = {
  intent: 'create' | 'rename'
  title: string
  label: string
  button: string
  value?: string
  collectionId?: string
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Dialog for a collection's name; the input is kept until the server accepts it. */
export function CollectionNameDialog(props: CollectionNameProps) {
  const { intent, title, label, button, value, collectionId, trigger } = props
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<CollectionActionResult>()
  const change = props.onOpenChange ?? setOpen
  const answer = fetcher.data
  useEffect(() => {
    if (fetcher.state === 'idle' && answer && 'done' in answer) change(false)
    // Only an answer closes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fetcher.state, answer])
  return (
    <Dialog open={props.open ?? isOpen} onOpenChange={change} title={title} {...(trigger ? { trigger } : {})}>
      <fetcher.Form method="post" action="/collections" className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        {collectionId && <input type="hidden" name="collectionId" value={collectionId} />}
        <Field
          name="name"
          label={label}
          defaultValue={value}
          required
          maxLength={60}
          autoComplete="off"
          error={fetcher.state === 'idle' && answer && 'message' in answer ? answer.message : undefined}
        />
        <Button type="submit" tone="ember" wide busy={fetcher.state !== 'idle'}>
          {button}
        </Button>
      </fetcher.Form>
    </Dialog>
  )
}
