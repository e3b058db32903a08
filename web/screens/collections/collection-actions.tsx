import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Collection } from '../../features/content/post/save-to-collection.tsx'
import { showSuccess, showError } from '../../lib/toast/toast-messages.ts'
import { api } from '../../lib/api/api.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { CollectionNameDialog } from './collection-name-dialog.tsx'

/** Actions on the open collection. */
export function CollectionActions({ collection }: { collection: Collection }) {
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const navigate = useNavigate()
  const { name, _id: collectionId } = collection
  const remove = async () => {
    const answer = await api('DELETE /bookmarks/collections', { query: { collectionId } }).catch(
      () => undefined,
    )
    if (!answer?.ok)
      return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showSuccess(t`Collection deleted. Its posts are still saved.`)
    return navigate('/collections')
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More options for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        rows={[
          { label: t`Rename`, icon: <Pencil aria-hidden />, onSelect: () => setRenaming(true) },
          {
            label: t`Delete collection, keep posts`,
            icon: <Trash2 aria-hidden />,
            tone: 'bad',
            onSelect: () => void remove(),
          },
        ]}
      />
      <CollectionNameDialog
        intent="rename"
        title={t`Rename collection`}
        label={t`Name`}
        button={t`Rename`}
        value={name}
        collectionId={collectionId}
        open={isRenaming}
        onOpenChange={setRenaming}
      />
    </>
  )
}
