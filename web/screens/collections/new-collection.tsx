import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { CollectionNameDialog } from './collection-name-dialog.tsx'

export function NewCollection() {
  const { t } = useLingui()
  return (
    <CollectionNameDialog
      intent="create"
      title={t`New collection`}
      label={t`Name`}
      button={t`Create`}
      trigger={
        <Button tone="line" size="sm" icon={<FolderPlus aria-hidden className="size-4" />}>
          <Trans>New collection</Trans>
        </Button>
      }
    />
  )
}
