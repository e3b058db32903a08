import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { ListLink } from '../../ui/navigation/list-link.tsx'
import { CollectionCover, type Collection } from '../stories/collection-cover.tsx'

type FeaturedRowProps = { collections: Collection[]; username: string; isOwn: boolean }
const item = 'group w-19 shrink-0 rounded-14 text-center text-12 -outline-offset-2 text-ink-2 hover:text-ink'
const arch = 'mb-[7px] h-24.5 w-full rounded-[40px_40px_14px_14px]'

/** Featured stories of the creator; each collection opens in the story viewer. */
export function FeaturedRow({ collections, username, isOwn }: FeaturedRowProps) {
  const { t } = useLingui()
  if (collections.length === 0 && !isOwn) return null
  return (
    <nav
      aria-label={t`Featured stories`}
      className="scrollbar-none flex gap-3 overflow-x-auto px-4 pb-5 tablet:px-8"
    >
      {collections.map((collection) => (
        <ListLink
          key={collection.featCollectionId}
          to={`/stories/${username}/${collection.featCollectionId}`}
          className={item}
        >
          <CollectionCover
            cover={collection}
            className={`${arch} transition-opacity group-hover:opacity-85`}
          />
          <bdi className="block truncate">{collection.title}</bdi>
        </ListLink>
      ))}
      {isOwn && (
        <ListLink to="/featured" className={item}>
          <span className={`${arch} grid place-items-center border border-dashed border-line-3 bg-wash`}>
            <Pencil aria-hidden className="size-5" />
          </span>
          {collections.length === 0 ? <Trans>Feature stories</Trans> : <Trans>Edit</Trans>}
        </ListLink>
      )}
    </nav>
  )
}
