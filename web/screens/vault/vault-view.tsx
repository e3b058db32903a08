import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams, useSubmit } from 'react-router'
import { useUploadFinished } from '../../features/media/upload/start-uploads.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FileDetail } from './file-detail.tsx'
import { FileGrid } from './file-grid.tsx'
import { FolderActions } from './folder-actions.tsx'
import { FolderRow } from './folder-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { VaultData } from './load-vault.ts'
import type { VaultAnswer } from '../../features/media/vault/vault.ts'
import { vaultPath, type VaultQuery } from './vault-query.ts'
import { VaultFilters } from './vault-filters.tsx'
import { UploadButton } from './upload-button.tsx'
import { NewFolder } from './new-folder.tsx'
import { RecordButton } from './record-button.tsx'

type VaultViewProps = VaultData & { query: VaultQuery; answer: VaultAnswer | undefined }

export function VaultView({ summary, detail, files, totalCount, query, answer }: VaultViewProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const submit = useSubmit()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isDeleting, setDeleting] = useState(false)
  useFreshness(files.some(({ state }) => state === 'waiting' || state === 'making'))
  // Files that left the page are deselected.
  const selectedFiles = files.filter(({ _id }) => selected.has(_id))
  const move = (ids: string[], folderId: string) => {
    const form = new FormData()
    form.set('intent', 'move')
    form.set('folderId', folderId)
    for (const id of ids) form.append('mediaIds', id)
    void submit(form, { method: 'post' })
    setSelected(new Set())
  }
  const folder = summary.folders.find(({ _id }) => _id === query.folderId)
  const room = byteSize(summary.totalBytes, i18n.locale)
  const isEmpty = summary.totalCount === 0
  const isWhole = !query.kind && !query.use && !query.searchText && !query.from && !query.to
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
                <Trans>Everything you’ve uploaded</Trans>
              </span>
            </p>
          </div>
          <NewFolder />
          <RecordButton folderId={query.folderId} />
          <UploadButton folderId={query.folderId} />
        </header>
        {answer?.message && answer.code !== 'MEDIA_IN_USE' && !answer.fields && (
          <div className="pb-4">
            <Banner tone="bad">{answer.message}</Banner>
          </div>
        )}
        {(!isEmpty || summary.folders.some(({ name }) => name)) && (
          <FolderRow
            folders={summary.folders}
            current={query.folderId}
            onDropFiles={move}
            selectedIds={selectedFiles.map(({ _id }) => _id)}
          />
        )}
        {folder && <FolderActions key={folder._id} folder={folder} onAdd={move} />}
        {/* An empty vault needs no search. */}
        {!isEmpty && <VaultFilters counts={summary.counts} query={query} />}
        {files.length === 0 ? (
          <EmptyState
            illustration="house"
            title={isWhole ? <Trans>Nothing here yet</Trans> : <Trans>No matches</Trans>}
            action={
              isWhole ? (
                <UploadButton folderId={query.folderId} tone="ember" />
              ) : (
                <LinkButton to="/vault" tone="line">
                  <Trans>Clear filters</Trans>
                </LinkButton>
              )
            }
          >
            {isWhole ? (
              <Trans>Upload once and reuse it in posts, messages and stories.</Trans>
            ) : (
              <Trans>No files match your filters. Try removing some.</Trans>
            )}
          </EmptyState>
        ) : (
          <FileGrid files={files} openId={detail?.file._id} selected={selected} onSelect={setSelected} />
        )}
        {files.length < totalCount && (
          <p className="py-6 text-center">
            <LinkButton
              to={vaultPath(params, { shown: String(query.shown + 48) })}
              preventScrollReset
              tone="line"
            >
              <Trans>Show more</Trans>
            </LinkButton>
          </p>
        )}
        {selectedFiles.length > 0 && (
          <SelectionBar
            files={selectedFiles}
            folders={summary.folders}
            onMove={(folderId) =>
              move(
                selectedFiles.map(({ _id }) => _id),
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
          ids={selectedFiles.map(({ _id }) => _id)}
          onClose={() => {
            setDeleting(false)
            setSelected(new Set())
          }}
        />
      )}
    </div>
  )
}

/** Reloads when an upload finishes, and every two seconds while a file is processed. */
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
