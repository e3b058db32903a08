import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'
import { say, sayError } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxMark } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { squareAt } from '../media/media-picture.ts'
import type { OverlayProps } from '../shell/dialog-keys.ts'
import { CollectionCovers } from './collection-covers.tsx'
import { changePost, postOnPage } from './kept-posts.ts'

export type Collection = Data<Endpoints['GET /bookmarks/collections']>['items'][number]

/** Where a saved post belongs. The id is the post's. */
export function SaveTo({ id: postId = '', open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { collections, fault, add } = useCollections(postId)
  // Untouched, it stays where it lies; '' is none of them.
  const [moved, setMoved] = useState<string>()
  const chosen = moved ?? collections?.find(({ hasPost }) => hasPost)?._id
  const picture = pictureOf(postId)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const lost = t`That did not reach us. Try again.`

  const create = async (event: FormEvent) => {
    event.preventDefault()
    // It lies in a dialog of a page with forms of its own.
    event.stopPropagation()
    if (!name.trim()) return
    const answer = await api('POST /bookmarks/collections', { body: { name: name.trim() } }).catch(
      () => undefined,
    )
    if (!answer?.ok) return sayError(answer?.body.message ?? lost)
    add(answer.body.data)
    setMoved(answer.body.data._id)
    return setName('')
  }
  const done = async () => {
    setBusy(true)
    const answer = await api('POST /bookmark', {
      body: { postId, isBookmarked: 1, ...(moved === undefined ? {} : { collectionId: moved }) },
    }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) return sayError(answer?.body.message ?? lost)
    changePost(postId, { isBookmarked: 1 })
    say(t`Saved.`)
    return onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t`Save to`}
      note={t`Only you see your collections`}
      picture={picture && <img src={picture} alt="" className="size-14 rounded-10 object-cover" />}
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
                <Trans>No collections yet. Name your first one.</Trans>
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
              label={t`Name of a new collection`}
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
  return (
    <label htmlFor={id} className="flex min-h-18 cursor-pointer items-center gap-3.5 py-1.5">
      <CollectionCovers covers={collection.covers} className="h-14 w-18 rounded-10" />
      <span className="grid min-w-0 flex-1">
        <b className="truncate font-semibold">
          <bdi>{collection.name}</bdi>
        </b>
        <span className="text-13 text-ink-2">
          <Plural value={collection.count} one="# post" other="# posts" />
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

/** What stands for the post on the page it is saved from. */
function pictureOf(postId: string) {
  const post = postOnPage(postId)
  const url = post?.postData.find((media) => media.url)?.url
  return url ? squareAt(url, 160) : post?.previewData.find(({ glassUrl }) => glassUrl)?.glassUrl
}

function useCollections(postId: string) {
  const { t } = useLingui()
  const [collections, setCollections] = useState<Collection[]>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const answer = await api('GET /bookmarks/collections', { query: { limit: 100, postId } }).catch(
        () => undefined,
      )
      if (isGone) return
      if (answer?.ok) setCollections(answer.body.data)
      else setFault(answer?.body.message ?? t`That did not reach us. Try again.`)
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [t, postId])
  return {
    collections,
    fault,
    add: (one: Collection) => setCollections((known) => [one, ...(known ?? [])]),
  }
}
