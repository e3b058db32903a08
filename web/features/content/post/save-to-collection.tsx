import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { showSuccess, showError } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxMark } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import { squareImageUrl } from '../../media/player/image-url.ts'
import type { OverlayProps } from '../../layout/dialogs/dialog-keys.ts'
import { CollectionCovers } from './collection-covers.tsx'
import { findMountedPost, getCached, updateCachedPost } from './state/post-cache.ts'
import { toggleBookmark } from './state/post-changes.ts'

export type Collection = Data<Endpoints['GET /bookmarks/collections']>['items'][number]

/** Chooses the collection of a saved post. `id` is the post id. */
export function SaveToCollection({ id: postId = '', open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { collections, fault, add } = useCollections(postId)
  // Undefined keeps the current collection; '' removes it from all.
  const [moved, setMoved] = useState<string>()
  const chosen = moved ?? collections?.find(({ hasPost }) => hasPost)?._id
  const image = thumbnailUrl(postId)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const networkError = t`Something went wrong. Check your connection and try again.`

  const create = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog may be rendered inside another form.
    event.stopPropagation()
    if (!name.trim()) return
    const response = await api('POST /bookmarks/collections', { body: { name: name.trim() } }).catch(
      () => undefined,
    )
    if (!response?.ok) return showError(response?.body.message ?? networkError)
    add(response.body.data)
    setMoved(response.body.data._id)
    return setName('')
  }
  const done = async () => {
    setBusy(true)
    const response = await api('POST /bookmark', {
      body: { postId, isBookmarked: 1, ...(moved === undefined ? {} : { collectionId: moved }) },
    }).catch(() => undefined)
    setBusy(false)
    if (!response?.ok) return showError(response?.body.message ?? networkError)
    const mounted = findMountedPost(postId)
    const post = mounted && getCached(mounted)
    updateCachedPost(postId, post?.isBookmarked === 0 ? toggleBookmark(post) : { isBookmarked: 1 })
    showSuccess(t`Saved.`)
    return onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t`Save to`}
      note={t`Only you can see your collections`}
      image={image && <img src={image} alt="" className="size-14 rounded-10 object-cover" />}
      footer={
        <Button tone="ember" size="lg" wide busy={busy} onClick={() => void done()}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-3 pb-1">
        {fault ? (
          <p role="alert" className="py-4 text-bad-text">
            {fault}
          </p>
        ) : collections ? (
          <fieldset>
            <legend className="sr-only">
              <Trans>Collections</Trans>
            </legend>
            {collections.map((collection) => (
              <CollectionChoice
                key={collection._id}
                collection={collection}
                isChosen={chosen === collection._id}
                onChoose={(on) => setMoved(on ? collection._id : '')}
              />
            ))}
            {collections.length === 0 && (
              <p className="py-2 text-ink-2">
                <Trans>No collections yet. Create your first one.</Trans>
              </p>
            )}
          </fieldset>
        ) : (
          <SkeletonGroup className="grid gap-3">
            {[0, 1, 2].map((n) => (
              <Skeleton key={n} className="h-14" />
            ))}
          </SkeletonGroup>
        )}
        <form onSubmit={(event) => void create(event)} className="flex gap-2">
          <div className="flex-1">
            <Field
              label={t`New collection name`}
              labelHidden
              placeholder={t`New collection`}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
              start={<FolderPlus aria-hidden className="text-ink-2" />}
            />
          </div>
          <Button type="submit" tone="ink" className="h-12" disabled={!name.trim()}>
            <Trans>Create</Trans>
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { collection: Collection; isChosen: boolean; onChoose: (on: boolean) => void }

function CollectionChoice({ collection, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  // As it will be after pressing Done.
  const count = collection.count + Number(isChosen) - collection.hasPost
  return (
    <label htmlFor={id} className="flex min-h-18 cursor-pointer items-center gap-3.5 py-1.5">
      <CollectionCovers covers={collection.covers} className="h-14 w-18 rounded-10" />
      <span className="grid min-w-0 flex-1">
        <b className="truncate font-semibold">
          <bdi>{collection.name}</bdi>
        </b>
        <span className="text-13 text-ink-2">
          <Plural value={count} one="# post" other="# posts" />
          {collection.hasPost === 1 && (
            <>
              , <Trans>saved here</Trans>
            </>
          )}
        </span>
      </span>
      <CheckboxMark id={id} checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
    </label>
  )
}

/** Thumbnail of the post from the page below. */
function thumbnailUrl(postId: string) {
  const post = findMountedPost(postId)
  const url = post?.postData.find((media) => media.url)?.url
  return url
    ? squareImageUrl(url, 160)
    : post?.previewData.find(({ lockedPreviewUrl }) => lockedPreviewUrl)?.lockedPreviewUrl
}

function useCollections(postId: string) {
  const { t } = useLingui()
  const [collections, setCollections] = useState<Collection[]>()
  const [fault, setError] = useState<string>()
  useEffect(() => {
    let isCancelled = false
    const ask = async () => {
      const response = await api('GET /bookmarks/collections', { query: { limit: 100, postId } }).catch(
        () => undefined,
      )
      if (isCancelled) return
      if (response?.ok) setCollections(response.body.data)
      else setError(response?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    }
    void ask()
    return () => {
      isCancelled = true
    }
  }, [t, postId])
  return {
    collections,
    fault,
    add: (item: Collection) => setCollections((known) => [item, ...(known ?? [])]),
  }
}
