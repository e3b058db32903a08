import { useSortable } from '@dnd-kit/react/sortable'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Play } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { showError } from '../../lib/toast/toast-messages.ts'
import { cx } from '../../ui/cx.ts'
import { DragHandle } from '../../ui/display/drag-handle.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { Sortable } from '../../ui/display/sortable.tsx'
import { iconButtonStyles } from '../../ui/form/icon-button.tsx'
import { CollectionCover, type Collection } from '../stories/collection-cover.tsx'
import { moveItem } from './move-item.ts'

type CollectionListProps = { collections: Collection[]; username: string }

/** Collections, ordered by drag or keyboard. */
export function CollectionList({ collections, username }: CollectionListProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [items, setItems] = useState(collections)
  const move = async (featCollectionId: string, by: number) => {
    const before = items
    const from = items.findIndex((one) => one.featCollectionId === featCollectionId)
    const position = from + by
    if (from < 0 || position < 0 || position >= items.length) return undefined
    setItems(moveItem(items, from, by))
    const answer = await api('PUT /featuredCollection', { body: { featCollectionId, position } }).catch(
      () => undefined,
    )
    if (answer?.ok) return revalidate()
    setItems(before)
    return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  }
  return (
    <div className="grid gap-3">
      {items.length > 1 && (
        <p className="text-13 text-ink-2">
          <Trans>Drag to reorder.</Trans>{' '}
          <span className="whitespace-nowrap [@media(hover:none)]:hidden">
            <Trans>
              Keyboard: <Kbd keys={['Alt', '↑', '↓']} /> on the drag handle.
            </Trans>
          </span>
        </p>
      )}
      <Sortable onMove={(id, by) => void move(id, by)}>
        <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-raised">
          {items.map((collection, index) => (
            <CollectionRow
              key={collection.featCollectionId}
              collection={collection}
              index={index}
              username={username}
              onStep={(by) => void move(collection.featCollectionId, by)}
            />
          ))}
        </ul>
      </Sortable>
    </div>
  )
}

type CollectionRowProps = {
  collection: Collection
  index: number
  username: string
  onStep: (by: number) => void
}
function CollectionRow({ collection, index, username, onStep }: CollectionRowProps) {
  const { t } = useLingui()
  const { featCollectionId, title, storyCount } = collection
  const { ref, handleRef, isDragging } = useSortable({ id: featCollectionId, index, data: { name: title } })
  return (
    <li ref={ref} className={cx('flex items-center gap-1 bg-raised ps-2 pe-2', isDragging && 'opacity-60')}>
      <DragHandle
        ref={handleRef}
        label={t`Move ${title}`}
        axis="y"
        onStep={onStep}
        className="size-11 shrink-0"
      />
      <Link
        to={`/featured/${featCollectionId}`}
        className="flex min-h-20 min-w-0 flex-1 items-center gap-3.5 rounded-input px-1 py-2.5 hover:underline"
      >
        <CollectionCover cover={collection} className="h-15 w-12 shrink-0 rounded-[24px_24px_8px_8px]" />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{title}</bdi>
          <span className="block text-13 text-ink-2">
            <Plural value={storyCount} one="# story" other="# stories" />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </Link>
      <Link
        to={`/stories/${username}/${featCollectionId}`}
        aria-label={t`View ${title}`}
        className={iconButtonStyles({})}
      >
        <Play aria-hidden className="size-5" />
      </Link>
    </li>
  )
}
