import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { squareAt } from '../media/media-picture.ts'
import { startUploads } from '../upload/uploads.ts'
import { CutCopy } from './cut-copy.tsx'
import { PickerTile } from './picker-tile.tsx'
import { SearchPill } from './search-pill.tsx'
import { usePicker } from './use-picker.ts'
import type { VaultFile } from './vault.ts'

type PickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** In the order they were chosen. */
  onPick: (files: VaultFile[]) => void
  most?: number
  creatorId?: string
  /** A paper or a picture of one, that can be sent from here. */
  isForm?: boolean
}

const shown = ['image', 'video', 'audio'] as const
const paper = ['image', 'document'] as const

/** Files of the vault for whatever is being written: chosen in order, never uploaded twice. */
export function VaultPicker({ open, onOpenChange, onPick, most = 20, creatorId, isForm }: PickerProps) {
  const { t } = useLingui()
  const picker = usePicker({ isOpen: open, most, creatorId, kinds: isForm ? paper : shown })
  const { picked, folderId, searchText, summary, files } = picker
  const [cutting, setCutting] = useState<VaultFile>()
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>From your vault</Trans>}
      note={<Trans>Nothing is uploaded twice</Trans>}
      footer={<Footer picked={picked} most={most} onPick={onPick} />}
    >
      <div className="grid gap-3">
        <div className="flex min-w-0 gap-2">
          <SearchPill
            label={t`Search your vault`}
            placeholder={t`Search your vault`}
            value={searchText}
            onChange={(event) => picker.setSearch(event.target.value)}
            className="flex-1"
          />
          {isForm && <FormUpload onSent={(name) => picker.expect({ name, insteadOf: '' })} />}
        </div>
        <div className="scrollbar-none -mx-5 flex gap-2 overflow-x-auto px-5 py-1">
          <Chip on={!folderId} onClick={() => picker.setFolder(undefined)}>
            <Trans>All</Trans>
          </Chip>
          {'data' in summary &&
            summary.data.folders.map(({ _id, name }) => (
              <Chip key={_id} on={folderId === _id} onClick={() => picker.setFolder(_id)}>
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
          <ErrorState onRetry={picker.lookAgain}>{files.fault}</ErrorState>
        ) : files.data.shown.length === 0 && !files.data.hasMore ? (
          <p className="py-6 text-center text-ink-2">
            {searchText ? <Trans>Nothing fits</Trans> : <Trans>Nothing here yet.</Trans>}
          </p>
        ) : (
          <ul className="grid grid-cols-3 gap-1.5 tablet:grid-cols-4">
            {files.data.shown.map((file) => (
              <PickerTile
                key={file._id}
                file={file}
                at={picked.findIndex(({ _id }) => _id === file._id)}
                onToggle={() => picker.toggle(file)}
                onCut={() => setCutting(file)}
              />
            ))}
          </ul>
        )}
        {'data' in files && files.data.hasMore && (
          <Button tone="line" className="justify-self-center" onClick={picker.showMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
      {cutting && (
        <CutCopy
          file={cutting}
          {...(creatorId ? { creatorId } : {})}
          onClose={() => setCutting(undefined)}
          onCut={(cut) => picker.expect({ name: cut.name, insteadOf: cutting._id })}
        />
      )}
    </Drawer>
  )
}

/** A form that is not in the vault yet: it is chosen as soon as it is ready. */
function FormUpload({ onSent }: { onSent: (name: string) => void }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Upload aria-hidden className="size-4" />} onClick={() => chooser.current?.click()}>
        <Trans>Upload</Trans>
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t`A signed form, as a picture or a PDF`}
        accept="image/*,.heic,.heif,.pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (!file) return
          void startUploads({ files: [file], folder: 'vault' })
          onSent(file.name)
        }}
      />
    </>
  )
}

function Footer({
  picked,
  most,
  onPick,
}: Pick<PickerProps, 'onPick'> & { picked: VaultFile[]; most: number }) {
  const sold = picked.findIndex(({ soldCount }) => soldCount > 0)
  const [count, number] = [picked[sold]?.soldCount ?? 0, sold + 1]
  return (
    <div className="grid min-w-0 flex-1 gap-3.5">
      {sold >= 0 && (
        <Banner tone="warn">
          <Plural
            value={count}
            one={`# person already bought number ${number}.`}
            other={`# people already bought number ${number}.`}
          />
        </Banner>
      )}
      <div className="flex items-center gap-3">
        <span aria-hidden className="inline-flex">
          {picked.slice(0, 3).map(({ _id, url, colour }) => (
            <span
              key={_id}
              style={colour ? { backgroundColor: colour } : undefined}
              className="h-11 w-9 overflow-hidden rounded-8 bg-sunk-2 ring-2 ring-raised not-first:-ms-3.5"
            >
              {url && <img src={squareAt(url, 100)} alt="" className="size-full object-cover" />}
            </span>
          ))}
        </span>
        <span className="flex-1 text-13 text-ink-2 tabular-nums">
          <Trans>
            {picked.length} of {most}
          </Trans>
        </span>
        <Button tone="ember" disabled={picked.length === 0} onClick={() => onPick(picked)}>
          {picked.length === 0 ? (
            <Trans>Add</Trans>
          ) : (
            <Plural value={picked.length} one="Add # file" other="Add # files" />
          )}
        </Button>
      </div>
    </div>
  )
}
