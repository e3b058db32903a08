import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { CustomerList } from './rules-form.ts'

/** Rename and delete. */
export function ListActions({ list }: { list: CustomerList }) {
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const renaming = useFetcher<{ message?: string }>()
  const deleting = useFetcher<{ message?: string }>()
  const [heard, setHeard] = useState(renaming.data)
  if (renaming.data && renaming.data !== heard) {
    setHeard(renaming.data)
    if (!renaming.data.message) setRenaming(false)
  }
  return (
    <>
      <Dialog
        open={isRenaming}
        onOpenChange={setRenaming}
        title={<Trans>Rename list</Trans>}
        trigger={
          <IconButton tone="quiet" label={t`Rename list`}>
            <Pencil aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <renaming.Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="rename" />
          <Field
            name="name"
            label={t`Name`}
            defaultValue={list.name}
            required
            maxLength={60}
            autoComplete="off"
            error={renaming.state === 'idle' ? renaming.data?.message : undefined}
          />
          <Button type="submit" tone="ember" wide busy={renaming.state !== 'idle'}>
            <Trans>Save</Trans>
          </Button>
        </renaming.Form>
      </Dialog>
      <Dialog
        title={<Trans>Delete this list?</Trans>}
        trigger={
          <IconButton tone="quiet" label={t`Delete list`}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <deleting.Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="delete" />
          <p className="text-ink-2">
            <Trans>
              Its members stay your customers. Messages and stories already made for it are kept. Its posts
              stay visible to you only.
            </Trans>
          </p>
          <Button type="submit" tone="danger" wide busy={deleting.state !== 'idle'}>
            <Trans>Delete list</Trans>
          </Button>
        </deleting.Form>
      </Dialog>
    </>
  )
}
