import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { VaultFolder } from '../../features/media/vault/vault.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { NameDialog } from './name-dialog.tsx'

const Picker = lazy(() =>
  import('../../features/media/vault/vault-picker.tsx').then(({ VaultPicker }) => ({ default: VaultPicker })),
)

type FolderActionsProps = { folder: VaultFolder; onAdd: (ids: string[], folderId: string) => void }

/** Name of the open folder and its actions. */
export function FolderActions({ folder, onAdd }: FolderActionsProps) {
  const { t } = useLingui()
  const [part, setPart] = useState<'rename' | 'add'>()
  const fetcher = useFetcher()
  const navigate = useNavigate()
  const remove = async () => {
    await fetcher.submit(
      { intent: 'delete-folder', folderId: folder._id },
      { method: 'post', action: '/vault' },
    )
    void navigate('/vault')
  }
  return (
    <div className="flex items-center gap-2 pb-3">
      <h2 className="min-w-0 flex-1 truncate type-20">{folder.name || <Trans>No folder</Trans>}</h2>
      {folder._id !== 'unsorted' && (
        <Menu
          trigger={
            <IconButton label={t`More options for folder ${folder.name}`}>
              <Ellipsis className="size-5" />
            </IconButton>
          }
          rows={[
            {
              label: t`Add from vault`,
              icon: <FolderInput className="size-4" />,
              onSelect: () => setPart('add'),
            },
            { label: t`Rename`, icon: <Pencil className="size-4" />, onSelect: () => setPart('rename') },
            'rule',
            {
              label: t`Delete folder, keep files`,
              icon: <Trash2 className="size-4" />,
              tone: 'bad',
              onSelect: () => void remove(),
            },
          ]}
        />
      )}
      <NameDialog
        intent="rename-folder"
        title={t`Rename folder`}
        label={t`Folder name`}
        button={t`Rename`}
        value={folder.name}
        hidden={{ folderId: folder._id }}
        open={part === 'rename'}
        onOpenChange={(open) => setPart(open ? 'rename' : undefined)}
      />
      {part === 'add' && (
        <Suspense fallback={null}>
          <Picker
            open
            most={200}
            onOpenChange={(open) => !open && setPart(undefined)}
            onPick={(files) => {
              setPart(undefined)
              onAdd(
                files.map(({ _id }) => _id),
                folder._id,
              )
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
