import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Collection } from '../../features/post/save-to.tsx'
import { say, sayError } from '../../lib/say.ts'
import { api } from '../../lib/api.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CollectionName } from './collection-name.tsx'

/** What can be done with the collection that is open. */
export function CollectionActions({ collection }: { collection: Collection }) {
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const navigate = useNavigate()
  const { name, _id: collectionId } = collection
  const remove = async () => {
    const answer = await api('DELETE /bookmarks/collections', { query: { collectionId } }).catch(
      () => undefined,
    )
    if (!answer?.ok) return sayError(answer?.body.message ?? t`That did not reach us. Try again.`)
    say(t`The collection is gone. What was in it is still kept.`)
    return navigate('/collections')
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        rows={[
          { label: t`Rename`, icon: <Pencil aria-hidden />, onSelect: () => setRenaming(true) },
          {
            label: t`Delete, keep its posts`,
            icon: <Trash2 aria-hidden />,
            tone: 'bad',
            onSelect: () => void remove(),
          },
        ]}
      />
      <CollectionName
        intent="rename"
        title={t`Rename the collection`}
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
