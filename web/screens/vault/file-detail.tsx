import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { VaultDetail, VaultFolder } from '../../features/vault/vault.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { FileFacts } from './file-facts.tsx'
import { addressWith } from './vault-asked.ts'

const wide = '(min-width: 1240px)'
const watchWidth = (tell: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** One file: beside the others where there is room, over them where there is none. */
export function FileDetail({ detail, folders }: { detail: VaultDetail | undefined; folders: VaultFolder[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  )
  const close = () => void navigate(addressWith(params, { file: undefined }), { preventScrollReset: true })
  const folderName = folders.find(({ _id }) => _id === detail?.file.folderId)?.name
  if (isWide)
    return (
      <aside aria-label={t`The file`} className="max-wide:hidden">
        <div className="sticky top-6 max-h-[calc(100dvh-48px)] overflow-y-auto pb-6">
          {detail ? (
            <FileFacts key={detail.file._id} {...detail} folderName={folderName} onGone={close} />
          ) : (
            <p className="rounded-card bg-sunk p-6 text-center text-ink-2">
              <Trans>Choose a file to see where it is used and what it earned.</Trans>
            </p>
          )}
        </div>
      </aside>
    )
  if (!detail) return null
  return (
    <SidePanel open onOpenChange={(open) => !open && close()} title={detail.file.name}>
      <FileFacts key={detail.file._id} {...detail} folderName={folderName} isTitled onGone={close} />
    </SidePanel>
  )
}
