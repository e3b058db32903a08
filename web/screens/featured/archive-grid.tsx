import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { showError } from '../../lib/toast/toast-messages.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/form/button.tsx'
import { ARCHIVE_PAGE, type Archive, type ChoosableStory } from './load-archive.ts'
import { StoryThumbnail } from './story-thumbnail.tsx'

type ArchiveGridProps = {
  archive: Archive
  chosen: ChoosableStory[]
  onToggle: (story: ChoosableStory) => void
}

/** All stories of the creator, newest first, page by page. */
export function ArchiveGrid({ archive, chosen, onToggle }: ArchiveGridProps) {
  const { stories, hasMore, loadMore, isBusy } = useArchive(archive)
  return (
    <section aria-labelledby="archive" className="grid gap-3">
      <h2 id="archive" className="type-20">
        <Trans>Your archive</Trans>
      </h2>
      <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-5">
        {stories.map((story) => (
          <ArchiveTile
            key={story.storyId}
            story={story}
            place={chosen.findIndex(({ storyId }) => storyId === story.storyId)}
            onToggle={() => onToggle(story)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button tone="quiet" wide busy={isBusy} onClick={() => void loadMore()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

type ArchiveTileProps = { story: ChoosableStory; place: number; onToggle: () => void }
function ArchiveTile({ story, place, onToggle }: ArchiveTileProps) {
  const { i18n } = useLingui()
  const isChosen = place >= 0
  const date = i18n.date(story.createdAt, { day: 'numeric', month: 'short' })
  const exact = i18n.date(story.createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className={cx(
          'relative block aspect-[3/4] w-full overflow-hidden rounded-input outline-offset-2',
          isChosen && 'ring-2 ring-ember ring-offset-2 ring-offset-paper',
        )}
      >
        <StoryThumbnail story={story} />
        <span className="sr-only">
          <Trans>Story of {exact}</Trans>
        </span>
        <span
          aria-hidden
          className={cx(
            'absolute start-2 top-2 grid size-6 place-items-center rounded-full text-12 font-bold text-white',
            isChosen ? 'bg-ember-fill' : 'border-2 border-white/80 bg-night/24',
          )}
        >
          {isChosen ? place + 1 : ''}
        </span>
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night/80 to-transparent px-2 pt-4 pb-1.5 text-start text-12 font-semibold text-white">
          {date}
        </span>
      </button>
    </li>
  )
}

function useArchive(first: Archive) {
  const { t } = useLingui()
  const [stories, setStories] = useState(first.stories)
  const [totalCount, setTotalCount] = useState(first.totalCount)
  const [isBusy, setBusy] = useState(false)
  const loadMore = async () => {
    setBusy(true)
    const answer = await api('GET /story/all', {
      query: { offset: stories.length, limit: ARCHIVE_PAGE },
    }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    const known = new Set(stories.map(({ storyId }) => storyId))
    // A story shared meanwhile shifts the pages.
    setStories([...stories, ...answer.body.data.filter(({ storyId }) => !known.has(storyId))])
    return setTotalCount(answer.body.totalCount)
  }
  return { stories, hasMore: stories.length < totalCount, loadMore, isBusy }
}
