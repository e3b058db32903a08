import { useSortable } from '@dnd-kit/react/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { DragHandle } from '../../ui/display/drag-handle.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { Sortable } from '../../ui/display/sortable.tsx'
import type { ChoosableStory } from './load-archive.ts'
import { StoryThumbnail } from './story-thumbnail.tsx'

type ChosenStoriesProps = {
  chosen: ChoosableStory[]
  coverStoryId: string | undefined
  onMove: (storyId: string, by: number) => void
  onCover: (storyId: string) => void
  onRemove: (story: ChoosableStory) => void
}

/** The stories of the collection in their order, with the cover among them. */
export function ChosenStories({ chosen, coverStoryId, onMove, onCover, onRemove }: ChosenStoriesProps) {
  return (
    <section aria-labelledby="chosen" className="min-w-0">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="chosen" className="type-20">
          <Trans>In this collection</Trans>
        </h2>
        {chosen.length > 1 && (
          <p className="text-13 text-ink-2">
            <Trans>Drag to reorder.</Trans>{' '}
            <span className="whitespace-nowrap [@media(hover:none)]:hidden">
              <Trans>
                Keyboard: <Kbd keys={['Alt', '←', '→']} /> on the drag handle.
              </Trans>
            </span>
          </p>
        )}
      </header>
      <Sortable onMove={onMove}>
        <ul className="scrollbar-none -mx-4 flex gap-2.5 overflow-x-auto px-4 pt-1 pb-2 tablet:-mx-1 tablet:px-1">
          {chosen.map((story, index) => (
            <ChosenStory
              key={story.storyId}
              story={story}
              index={index}
              isCover={story.storyId === coverStoryId}
              onStep={(by) => onMove(story.storyId, by)}
              onCover={() => onCover(story.storyId)}
              onRemove={() => onRemove(story)}
            />
          ))}
        </ul>
      </Sortable>
    </section>
  )
}

type ChosenStoryProps = {
  story: ChoosableStory
  index: number
  isCover: boolean
  onStep: (by: number) => void
  onCover: () => void
  onRemove: () => void
}
function ChosenStory({ story, index, isCover, onStep, onCover, onRemove }: ChosenStoryProps) {
  const { t } = useLingui()
  const number = index + 1
  const { ref, handleRef, isDragging } = useSortable({
    id: story.storyId,
    index,
    data: { name: t`Story ${number}` },
  })
  return (
    <li ref={ref} className={cx('w-25.5 shrink-0', isDragging && 'opacity-60')}>
      <div
        className={cx(
          'relative aspect-[3/4] overflow-hidden rounded-[51px_51px_12px_12px]',
          isCover && 'ring-2 ring-ember ring-offset-2 ring-offset-paper',
        )}
      >
        <StoryThumbnail story={story} />
      </div>
      <div className="flex items-center justify-between pt-1">
        <DragHandle
          ref={handleRef}
          label={t`Move story ${number}`}
          axis="x"
          onStep={onStep}
          className="size-11"
        />
        <button
          type="button"
          aria-label={t`Remove story ${number}`}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full text-ink-3 hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <button
        type="button"
        aria-pressed={isCover}
        aria-label={t`Cover: story ${number}`}
        onClick={onCover}
        className={cx(
          'min-h-11 w-full rounded-full text-13 font-semibold',
          isCover ? 'bg-wash text-ink' : 'text-ink-2 hover:bg-wash',
        )}
      >
        <Trans>Cover</Trans>
      </button>
    </li>
  )
}
