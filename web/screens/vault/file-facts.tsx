import { Trans, useLingui } from '@lingui/react/macro'
import { Crop, Ellipsis, Film, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FilmCaptions } from '../../features/film/film-captions.tsx'
import { PosterForm } from '../../features/film/poster-form.tsx'
import { clock } from '../../features/media/media-picture.ts'
import { CutCopy } from '../../features/vault/cut-copy.tsx'
import { FilePicture } from '../../features/vault/file-picture.tsx'
import type { VaultDetail, VaultFile } from '../../features/vault/vault.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FactSection } from './fact-section.tsx'
import { FileSales } from './file-sales.tsx'
import { FileShown } from './file-shown.tsx'
import { FileUses } from './file-uses.tsx'
import { FindCopy } from './find-copy.tsx'
import { NameDialog } from './name-dialog.tsx'
import { addressWith } from './vault-asked.ts'

type FileFactsProps = VaultDetail & {
  folderName: string | undefined
  /** Its name stands over it already. */
  isTitled?: boolean
  onGone: () => void
}

/** One file and everything that is known of it. */
export function FileFacts(props: FileFactsProps) {
  const { file, usedIn, sales, earnings, nearlySame, folderName, isTitled, onGone } = props
  const { t, i18n } = useLingui()
  const { dateTime, list } = useFormats()
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'poster' | 'cut'>()
  const facts = [
    file.width && file.height ? `${i18n.number(file.width)} × ${i18n.number(file.height)}` : undefined,
    file.duration === undefined ? undefined : clock(file.duration),
    byteSize(file.size, i18n.locale),
    dateTime(file.createdAt),
    folderName,
  ]
  const line = <p className="min-w-0 flex-1 text-13 text-ink-2 tabular-nums">{list(facts)}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FileShown file={file} />
      <div>
        <div className="flex items-center gap-2">
          {isTitled ? line : <h2 className="min-w-0 flex-1 type-20 break-words">{file.name}</h2>}
          <Menu
            trigger={
              <IconButton label={t`More for ${file.name}`}>
                <Ellipsis className="size-5" />
              </IconButton>
            }
            rows={[
              { label: t`Rename`, icon: <Pencil className="size-4" />, onSelect: () => setDialog('rename') },
              ...(file.kind === 'video' && file.state === 'ready'
                ? [
                    {
                      label: t`Choose a frame`,
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
        <FactSection
          title={<Trans>Captions</Trans>}
          {...(file.captions?.length ? { end: file.captions.length } : {})}
        >
          <FilmCaptions film={file} />
        </FactSection>
      )}
      <FileUses usedIn={usedIn} />
      <FileSales mediaId={file._id} sales={sales} earnings={earnings} />
      {nearlySame.length > 0 && (
        <FactSection title={<Trans>Nearly the same</Trans>}>
          <ul className="flex flex-wrap gap-2">
            {nearlySame.map(({ file: other, likeness }) => (
              <Near key={other._id} file={other} likeness={likeness} />
            ))}
          </ul>
        </FactSection>
      )}
      {file.kind === 'image' && file.state === 'ready' && (
        <FactSection title={<Trans>Found a copy elsewhere?</Trans>}>
          <FindCopy mediaId={file._id} />
        </FactSection>
      )}
      <NameDialog
        intent="rename-file"
        title={t`Rename the file`}
        label={t`Name of the file`}
        button={t`Rename`}
        value={file.name}
        hidden={{ mediaId: file._id }}
        open={dialog === 'rename'}
        onOpenChange={(open) => setDialog(open ? 'rename' : undefined)}
      />
      {dialog === 'cut' && <CutCopy file={file} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <DeleteDialog
          ids={[file._id]}
          onClose={() => {
            setDialog(undefined)
            onGone()
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
        to={addressWith(params, { file: file._id })}
        preventScrollReset
        className="relative block aspect-[4/5]"
      >
        <span className="sr-only">{file.name}</span>
        <FilePicture file={file} />
      </Link>
      <span className="text-12 text-ink-2 tabular-nums">
        <Trans>{likeness} % alike</Trans>
      </span>
    </li>
  )
}
