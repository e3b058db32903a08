import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { useUploadFinished } from '../../features/upload/uploads.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FileDetail } from './file-detail.tsx'
import { FileGrid } from './file-grid.tsx'
import { FolderActions } from './folder-actions.tsx'
import { FolderRow } from './folder-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { VaultData } from './read-vault.ts'
import type { VaultAnswer } from '../../features/vault/vault.ts'
import { addressWith, type VaultAsked } from './vault-asked.ts'
import { VaultFilters } from './vault-filters.tsx'
import { UploadButton } from './upload-button.tsx'
import { NewFolder } from './new-folder.tsx'
import { RecordButton } from './record-button.tsx'

type VaultViewProps = VaultData & { asked: VaultAsked; answer: VaultAnswer | undefined }

export function VaultView({ summary, detail, files, totalCount, asked, answer }: VaultViewProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const submit = useSubmit()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isDeleting, setDeleting] = useState(false)
  useFreshness(files.some(({ state }) => state === 'waiting' || state === 'making'))
  // What is not on the page any more is not selected either.
  const chosen = files.filter(({ _id }) => selected.has(_id))
  const move = (ids: string[], folderId: string) => {
    const form = new FormData()
    form.set('intent', 'move')
    form.set('folderId', folderId)
    for (const id of ids) form.append('mediaIds', id)
    void submit(form, { method: 'post' })
    setSelected(new Set())
  }
  const folder = summary.folders.find(({ _id }) => _id === asked.folderId)
  const room = byteSize(summary.totalBytes, i18n.locale)
  const isEmpty = summary.totalCount === 0
  const isWhole = !asked.kind && !asked.use && !asked.searchText && !asked.from && !asked.to
  return (
    <div className="grid gap-x-10 px-4 pt-6 tablet:px-0 wide:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <header className="flex flex-wrap items-start gap-2 pb-4">
          <div className="min-w-0 flex-1">
            <h1 className="type-28">
              <Trans>Vault</Trans>
            </h1>
            <p className="text-13 text-ink-2 tabular-nums">
              {!isEmpty && (
                <>
                  <Plural value={summary.totalCount} one="# file" other="# files" />, {room}
                </>
              )}
              <span className={isEmpty ? undefined : 'max-tablet:hidden'}>
                {!isEmpty && '. '}
                <Trans>Everything you ever uploaded</Trans>
              </span>
            </p>
          </div>
          <NewFolder />
          <RecordButton folderId={asked.folderId} />
          <UploadButton folderId={asked.folderId} />
        </header>
        {answer?.message && answer.code !== 'MEDIA_IN_USE' && !answer.fields && (
          <div className="pb-4">
            <Banner tone="bad">{answer.message}</Banner>
          </div>
        )}
        {(!isEmpty || summary.folders.some(({ name }) => name)) && (
          <FolderRow
            folders={summary.folders}
            current={asked.folderId}
            onDropFiles={move}
            chosen={chosen.map(({ _id }) => _id)}
          />
        )}
        {folder && <FolderActions key={folder._id} folder={folder} onAdd={move} />}
        {/* Where nothing is, nothing can be looked for. */}
        {!isEmpty && <VaultFilters counts={summary.counts} asked={asked} />}
        {files.length === 0 ? (
          <EmptyState
            drawing="house"
            title={isWhole ? <Trans>Nothing here yet</Trans> : <Trans>Nothing fits</Trans>}
            action={
              isWhole ? (
                <UploadButton folderId={asked.folderId} tone="ember" />
              ) : (
                <LinkButton to="/vault" tone="line">
                  <Trans>Show everything</Trans>
                </LinkButton>
              )
            }
          >
            {isWhole ? (
              <Trans>Upload once, use it in posts, messages and stories as often as you like.</Trans>
            ) : (
              <Trans>No file of yours is all of this. Fewer filters or another word may find it.</Trans>
            )}
          </EmptyState>
        ) : (
          <FileGrid files={files} openId={detail?.file._id} selected={selected} onSelect={setSelected} />
        )}
        {files.length < totalCount && (
          <p className="py-6 text-center">
            <LinkButton
              to={addressWith(params, { shown: String(asked.shown + 48) })}
              preventScrollReset
              tone="line"
            >
              <Trans>Show more</Trans>
            </LinkButton>
          </p>
        )}
        {chosen.length > 0 && (
          <SelectionBar
            files={chosen}
            folders={summary.folders}
            onMove={(folderId) =>
              move(
                chosen.map(({ _id }) => _id),
                folderId,
              )
            }
            onDelete={() => setDeleting(true)}
            onClear={() => setSelected(new Set())}
          />
        )}
      </div>
      {!isEmpty && <FileDetail detail={detail} folders={summary.folders} />}
      {isDeleting && (
        <DeleteDialog
          ids={chosen.map(({ _id }) => _id)}
          onClose={() => {
            setDeleting(false)
            setSelected(new Set())
          }}
        />
      )}
    </div>
  )
}

/** Looks again when a file has arrived, and every two seconds while one is being made ready. */
function useFreshness(isMaking: boolean) {
  const { revalidate } = useRevalidator()
  useUploadFinished(useCallback(() => void revalidate(), [revalidate]))
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, 2000)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])
}
