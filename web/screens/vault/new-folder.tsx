import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { NameDialog } from './name-dialog.tsx'

export function NewFolder() {
  const { t } = useLingui()
  return (
    <NameDialog
      intent="new-folder"
      title={t`New folder`}
      label={t`Folder name`}
      button={t`Create`}
      trigger={
        <Button tone="line" aria-label={t`New folder`} icon={<FolderPlus aria-hidden className="size-4.5" />}>
          <span className="max-tablet:sr-only">
            <Trans>New folder</Trans>
          </span>
        </Button>
      }
    />
  )
}
