import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import { squareImageUrl } from '../player/image-url.ts'
import { startUploads } from '../upload/start-uploads.ts'
import { CropCopy } from './crop-copy.tsx'
import { PickerTile } from './picker-tile.tsx'
import { SearchPill } from './search-pill.tsx'
import { useVaultPicker } from './use-vault-picker.ts'
import type { VaultFile } from './vault.ts'

type VaultPickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** In selection order. */
  onPick: (files: VaultFile[]) => void
  most?: number
  creatorId?: string
  /** Kinds of files to choose from; photos, videos and audio by default. */
  kinds?: readonly VaultFile['kind'][]
  /** Selects release forms: documents or photos of them, which can be uploaded here. */
  isReleaseForm?: boolean
}

const shown = ['image', 'video', 'audio'] as const
const paper = ['image', 'document'] as const

/** Selects files from the vault in order, so that nothing is uploaded twice. */
export function VaultPicker({
  open,
  onOpenChange,
  onPick,
  most = 20,
  creatorId,
  kinds = shown,
  isReleaseForm,
}: VaultPickerProps) {
  const { t } = useLingui()
  const picker = useVaultPicker({ isOpen: open, max: most, creatorId, kinds: isReleaseForm ? paper : kinds })
  const { picked, folderId, searchText, summary, files } = picker
  const [cropping, setCropping] = useState<VaultFile>()
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>From your vault</Trans>}
      note={<Trans>Reuse files without uploading them again</Trans>}
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
          {isReleaseForm && <ReleaseFormUpload onSent={(name) => picker.expect({ name, insteadOf: '' })} />}
        </div>
        <div className="scrollbar-none -mx-5 flex gap-2 overflow-x-auto px-5 py-1">
          <Chip on={!folderId} onClick={() => picker.setFolder(undefined)}>
            <Trans>All</Trans>
          </Chip>
          {'data' in summary &&
            summary.data.folders.map(({ _id, name }) => (
              <Chip key={_id} on={folderId === _id} onClick={() => picker.setFolder(_id)}>
                {name || t`No folder`}
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
            {searchText ? <Trans>No matches</Trans> : <Trans>Nothing here yet.</Trans>}
          </p>
        ) : (
          <ul className="grid grid-cols-3 gap-1.5 tablet:grid-cols-4">
            {files.data.shown.map((file) => (
              <PickerTile
                key={file._id}
                file={file}
                at={picked.findIndex(({ _id }) => _id === file._id)}
                onToggle={() => picker.toggle(file)}
                onCrop={() => setCropping(file)}
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
      {cropping && (
        <CropCopy
          file={cropping}
          {...(creatorId ? { creatorId } : {})}
          onClose={() => setCropping(undefined)}
          onCropped={(cropped) => picker.expect({ name: cropped.name, insteadOf: cropping._id })}
        />
      )}
    </Drawer>
  )
}

/** Uploads a release form and selects it once it is processed. */
function ReleaseFormUpload({ onSent }: { onSent: (name: string) => void }) {
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
        aria-label={t`Signed form (photo or PDF)`}
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
}: Pick<VaultPickerProps, 'onPick'> & { picked: VaultFile[]; most: number }) {
  const sold = picked.findIndex(({ soldCount }) => soldCount > 0)
  const [count, number] = [picked[sold]?.soldCount ?? 0, sold + 1]
  return (
    <div className="grid min-w-0 flex-1 gap-3.5">
      {sold >= 0 && (
        <Banner tone="warn">
          <Plural
            value={count}
            one={`# person already bought item ${number}.`}
            other={`# people already bought item ${number}.`}
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
              {url && <img src={squareImageUrl(url, 100)} alt="" className="size-full object-cover" />}
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
