import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { FilePicture } from './file-picture.tsx'
import { useAsked } from './use-asked.ts'
import type { VaultFile } from './vault.ts'

type PickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** In the order they were chosen. */
  onPick: (files: VaultFile[]) => void
  most?: number
  creatorId?: string
}

/** Files of the vault for whatever is being written: chosen in order, never uploaded twice. */
export function VaultPicker({ open, onOpenChange, onPick, most = 20, creatorId }: PickerProps) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<VaultFile[]>([])
  const [folderId, setFolder] = useState<string>()
  const [searchText, setSearch] = useState('')
  const who = creatorId ? { creatorId } : {}
  const summary = useAsked(open ? `summary ${creatorId}` : undefined, async () => {
    const answer = await api('GET /vault/summary', { query: who })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body.data
  })
  const files = useAsked(open ? `files ${creatorId} ${folderId} ${searchText}` : undefined, async () => {
    const answer = await api('GET /vault', {
      query: { limit: 60, ...who, ...(folderId ? { folderId } : {}), ...(searchText ? { searchText } : {}) },
    })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.status === 204 ? [] : answer.body.data.filter(({ state }) => state === 'ready')
  })
  const toggle = (file: VaultFile) =>
    setPicked((known) =>
      known.some(({ _id }) => _id === file._id)
        ? known.filter(({ _id }) => _id !== file._id)
        : known.length < most
          ? [...known, file]
          : known,
    )
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>From your vault</Trans>}
      note={<Trans>Nothing is uploaded twice</Trans>}
      footer={
        <div className="flex items-center gap-3">
          <span className="flex-1 text-13 text-ink-2 tabular-nums">
            <Trans>
              {picked.length} of {most}
            </Trans>
          </span>
          <Button tone="ember" disabled={picked.length === 0} onClick={() => onPick(picked)}>
            <Plural value={picked.length} one="Add # file" other="Add # files" />
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <Field
          label={t`Search your vault`}
          labelHidden
          type="search"
          placeholder={t`Search your vault`}
          start={<Search aria-hidden className="size-4.5 text-ink-2" />}
          value={searchText}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="scrollbar-none flex gap-2 overflow-x-auto py-1">
          <Chip on={!folderId} onClick={() => setFolder(undefined)}>
            <Trans>All</Trans>
          </Chip>
          {'data' in summary &&
            summary.data.folders.map(({ _id, name }) => (
              <Chip key={_id} on={folderId === _id} onClick={() => setFolder(_id)}>
                {name || t`Unsorted`}
              </Chip>
            ))}
        </div>
        {files.isPending ? (
          <SkeletonGroup className="grid grid-cols-3 gap-1.5">
            {[0, 1, 2, 3, 4, 5].map((n) => (
              <Skeleton key={n} className="aspect-[4/5] rounded-input" />
            ))}
          </SkeletonGroup>
        ) : 'fault' in files ? (
          <p role="alert" className="py-6 text-center text-bad-text">
            {files.fault}
          </p>
        ) : files.data.length === 0 ? (
          <p className="py-6 text-center text-ink-2">
            <Trans>Nothing here yet.</Trans>
          </p>
        ) : (
          <ul className="grid grid-cols-3 gap-1.5 tablet:grid-cols-4">
            {files.data.map((file) => {
              const at = picked.findIndex(({ _id }) => _id === file._id)
              return (
                <li key={file._id}>
                  <button
                    type="button"
                    aria-pressed={at >= 0}
                    onClick={() => toggle(file)}
                    className={cx(
                      'relative block aspect-[4/5] w-full rounded-input',
                      at >= 0 && 'p-1 ring-2 ring-ember ring-inset',
                    )}
                  >
                    <span className="sr-only">{at >= 0 ? t`${file.name}, number ${at + 1}` : file.name}</span>
                    <FilePicture file={file} />
                    <span
                      aria-hidden
                      className={cx(
                        'absolute start-2.5 top-2.5 grid size-6 place-items-center rounded-full text-12 font-bold text-white',
                        at >= 0 ? 'bg-ember-fill' : 'border-2 border-white/80 bg-night/24',
                      )}
                    >
                      {at >= 0 ? at + 1 : ''}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Drawer>
  )
}
