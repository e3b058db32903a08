import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { VaultDetail, VaultFolder } from '../../features/media/vault/vault.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { FileInfo } from './file-info.tsx'
import { vaultPath } from './vault-query.ts'

const wide = '(min-width: 1240px)'
const watchWidth = (tell: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** A file's panel: beside the grid, or over it on narrow screens. */
export function FileDetail({ detail, folders }: { detail: VaultDetail | undefined; folders: VaultFolder[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  )
  const close = () => void navigate(vaultPath(params, { file: undefined }), { preventScrollReset: true })
  const folderName = folders.find(({ _id }) => _id === detail?.file.folderId)?.name
  if (isWide)
    return (
      <aside aria-label={t`File`} className="max-wide:hidden">
        <div className="sticky top-6 max-h-[calc(100dvh-48px)] overflow-y-auto pb-6">
          {detail ? (
            <FileInfo key={detail.file._id} {...detail} folderName={folderName} onRemoved={close} />
          ) : (
            <p className="rounded-card bg-sunk p-6 text-center text-ink-2">
              <Trans>Select a file to see where it’s used and what it has earned.</Trans>
            </p>
          )}
        </div>
      </aside>
    )
  if (!detail) return null
  return (
    <SidePanel open onOpenChange={(open) => !open && close()} title={detail.file.name}>
      <FileInfo key={detail.file._id} {...detail} folderName={folderName} isTitled onRemoved={close} />
    </SidePanel>
  )
}
