import { Trans, useLingui } from '@lingui/react/macro'
import { Crop, Ellipsis, Film, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { VideoCaptions } from '../../features/media/video-settings/video-captions.tsx'
import { PosterForm } from '../../features/media/video-settings/poster-form.tsx'
import { formatClock } from '../../features/media/player/image-url.ts'
import { CropCopy } from '../../features/media/vault/crop-copy.tsx'
import { FileThumbnail } from '../../features/media/vault/file-thumbnail.tsx'
import type { VaultDetail, VaultFile } from '../../features/media/vault/vault.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FileInfoSection } from './file-info-section.tsx'
import { FileSales } from './file-sales.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileUses } from './file-uses.tsx'
import { LeakLookup } from './leak-lookup.tsx'
import { NameDialog } from './name-dialog.tsx'
import { vaultPath } from './vault-query.ts'

type FileFactsProps = VaultDetail & {
  folderName: string | undefined
  /** Its name is already shown above. */
  isTitled?: boolean
  onRemoved: () => void
}

/** A file with all its information. */
export function FileInfo(props: FileFactsProps) {
  const { file, usedIn, sales, earnings, nearlySame, folderName, isTitled, onRemoved } = props
  const { t, i18n } = useLingui()
  const { dateTime, list } = useFormats()
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'poster' | 'cut'>()
  const facts = [
    file.width && file.height ? `${i18n.number(file.width)} × ${i18n.number(file.height)}` : undefined,
    file.duration === undefined ? undefined : formatClock(file.duration),
    byteSize(file.size, i18n.locale),
    dateTime(file.createdAt),
    folderName,
  ]
  const line = <p className="min-w-0 flex-1 text-13 text-ink-2 tabular-nums">{list(facts)}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilePreview file={file} />
      <div>
        <div className="flex items-center gap-2">
          {isTitled ? line : <h2 className="min-w-0 flex-1 type-20 break-words">{file.name}</h2>}
          <Menu
            trigger={
              <IconButton label={t`More options for ${file.name}`}>
                <Ellipsis className="size-5" />
              </IconButton>
            }
            rows={[
              { label: t`Rename`, icon: <Pencil className="size-4" />, onSelect: () => setDialog('rename') },
              ...(file.kind === 'video' && file.state === 'ready'
                ? [
                    {
                      label: t`Choose cover`,
                      icon: <Film className="size-4" />,
                      onSelect: () => setDialog('poster'),
                    },
                  ]
                : []),
              ...(file.kind === 'image' && file.state === 'ready'
                ? [
                    {
                      label: t`Crop and rotate`,
                      icon: <Crop className="size-4" />,
                      onSelect: () => setDialog('cut'),
                    },
                  ]
                : []),
              {
                label: t`Delete`,
                icon: <Trash2 className="size-4" />,
                tone: 'bad',
                onSelect: () => setDialog('delete'),
              },
            ]}
          />
        </div>
        {!isTitled && line}
      </div>
      {dialog === 'poster' && <PosterForm film={file} onDone={() => setDialog(undefined)} />}
      {file.kind === 'video' && file.state === 'ready' && (
        <FileInfoSection
          title={<Trans>Captions</Trans>}
          {...(file.captions?.length ? { end: file.captions.length } : {})}
        >
          <VideoCaptions video={file} />
        </FileInfoSection>
      )}
      <FileUses usedIn={usedIn} />
      <FileSales mediaId={file._id} sales={sales} earnings={earnings} />
      {nearlySame.length > 0 && (
        <FileInfoSection title={<Trans>Near duplicates</Trans>}>
          <ul className="flex flex-wrap gap-2">
            {nearlySame.map(({ file: other, likeness }) => (
              <Near key={other._id} file={other} likeness={likeness} />
            ))}
          </ul>
        </FileInfoSection>
      )}
      {file.kind === 'image' && file.state === 'ready' && (
        <FileInfoSection title={<Trans>Found a leaked copy?</Trans>}>
          <LeakLookup mediaId={file._id} />
        </FileInfoSection>
      )}
      <NameDialog
        intent="rename-file"
        title={t`Rename file`}
        label={t`File name`}
        button={t`Rename`}
        value={file.name}
        hidden={{ mediaId: file._id }}
        open={dialog === 'rename'}
        onOpenChange={(open) => setDialog(open ? 'rename' : undefined)}
      />
      {dialog === 'cut' && <CropCopy file={file} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <DeleteDialog
          ids={[file._id]}
          onClose={() => {
            setDialog(undefined)
            onRemoved()
          }}
        />
      )}
    </div>
  )
}

function Near({ file, likeness }: { file: VaultFile; likeness: number }) {
  const [params] = useSearchParams()
  return (
    <li className="w-19">
      <Link
        to={vaultPath(params, { file: file._id })}
        preventScrollReset
        className="relative block aspect-[4/5]"
      >
        <span className="sr-only">{file.name}</span>
        <FileThumbnail file={file} />
      </Link>
      <span className="text-12 text-ink-2 tabular-nums">
        <Trans>{likeness}% similar</Trans>
      </span>
    </li>
  )
}
