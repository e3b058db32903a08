import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { api } from '../../lib/api/api.ts'
import { showError, showSuccess } from '../../lib/toast/toast-messages.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { ArchiveGrid } from './archive-grid.tsx'
import { ChosenStories } from './chosen-stories.tsx'
import type { Archive, ChoosableStory } from './load-archive.ts'
import { moveItem } from './move-item.ts'

type CollectionDetails = Data<Endpoints['GET /featuredCollection/details']>
type CollectionFormProps = { archive: Archive; collection?: CollectionDetails }
const MOST_STORIES = 100

/** Title, chosen stories in their order, cover, and the archive to choose from. */
export function CollectionForm({ archive, collection }: CollectionFormProps) {
  const { t } = useLingui()
  const [title, setTitle] = useState(collection?.title ?? '')
  const [chosen, setChosen] = useState<ChoosableStory[]>(collection?.stories ?? [])
  const [wantedCover, setWantedCover] = useState(collection?.coverStoryId)
  const { save, isBusy, titleError } = useSaveCollection(collection?.featCollectionId)
  const coverStoryId = chosen.some(({ storyId }) => storyId === wantedCover)
    ? wantedCover
    : chosen[0]?.storyId
  const toggle = (story: ChoosableStory) => {
    const isChosen = chosen.some(({ storyId }) => storyId === story.storyId)
    if (isChosen) return setChosen(chosen.filter(({ storyId }) => storyId !== story.storyId))
    if (chosen.length >= MOST_STORIES)
      return showError(t`A collection can have up to ${MOST_STORIES} stories.`)
    return setChosen([...chosen, story])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen.length === 0) return showError(t`Choose at least one story.`)
    return void save({
      title,
      storyIds: chosen.map(({ storyId }) => storyId),
      ...(coverStoryId ? { coverStoryId } : {}),
    })
  }
  if (archive.totalCount === 0 && chosen.length === 0)
    return (
      <EmptyState
        illustration="fan"
        title={<Trans>No stories yet</Trans>}
        action={
          <LinkButton to="/stories/new" tone="ember" size="sm">
            <Trans>New story</Trans>
          </LinkButton>
        }
      >
        <Trans>Stories you share will appear here.</Trans>
      </EmptyState>
    )
  return (
    <form onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <Field
        label={t`Name`}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        required
        maxLength={30}
        autoComplete="off"
        error={titleError}
      />
      {chosen.length > 0 && (
        <ChosenStories
          chosen={chosen}
          coverStoryId={coverStoryId}
          onMove={(storyId, by) =>
            setChosen(
              moveItem(
                chosen,
                chosen.findIndex((story) => story.storyId === storyId),
                by,
              ),
            )
          }
          onCover={setWantedCover}
          onRemove={toggle}
        />
      )}
      <ArchiveGrid archive={archive} chosen={chosen} onToggle={toggle} />
      <div>
        <Button type="submit" tone="ember" busy={isBusy} disabled={chosen.length === 0}>
          {collection ? <Trans>Save</Trans> : <Trans>Create collection</Trans>}
        </Button>
      </div>
    </form>
  )
}

type Changes = { title: string; storyIds: string[]; coverStoryId?: string }
function useSaveCollection(featCollectionId: string | undefined) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [titleError, setTitleError] = useState<string>()
  const save = async (changes: Changes) => {
    setBusy(true)
    setTitleError(undefined)
    const answer = await (
      featCollectionId
        ? api('PUT /featuredCollection', { body: { featCollectionId, ...changes } })
        : api('POST /featuredCollection', { body: changes })
    ).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) {
      showSuccess(t`Collection saved.`)
      return navigate('/featured')
    }
    const field = answer?.body.fields?.title
    if (field) return setTitleError(field)
    return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  }
  return { save, isBusy, titleError }
}
