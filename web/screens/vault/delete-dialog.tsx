import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { VaultAnswer } from '../../features/media/vault/vault.ts'

/** Confirms deletion; files in use need a second confirmation with the consequences. */
export function DeleteDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const fetcher = useFetcher<VaultAnswer>()
  const isInUse = fetcher.data?.code === 'MEDIA_IN_USE'
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data && !fetcher.data.message) onClose()
  }, [fetcher.state, fetcher.data, onClose])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Plural value={ids.length} one="Delete # file?" other="Delete # files?" />}
    >
      <fetcher.Form method="post" action="/vault" className="grid gap-4">
        <input type="hidden" name="intent" value="delete" />
        {ids.map((id) => (
          <input key={id} type="hidden" name="mediaIds" value={id} />
        ))}
        {isInUse && <input type="hidden" name="isConfirmed" value="1" />}
        {fetcher.data?.message ? (
          <Banner tone={isInUse ? 'warn' : 'bad'}>{fetcher.data.message}</Banner>
        ) : (
          <p className="text-ink-2">
            <Plural
              value={ids.length}
              one="This can’t be undone. Buyers keep access."
              other="This can’t be undone. Buyers keep access."
            />
          </p>
        )}
        <Button type="submit" tone={isInUse ? 'danger' : 'ember'} wide busy={fetcher.state !== 'idle'}>
          {isInUse ? (
            <Plural value={ids.length} one="Delete it everywhere" other="Delete them everywhere" />
          ) : (
            <Trans>Delete</Trans>
          )}
        </Button>
      </fetcher.Form>
    </Dialog>
  )
}
