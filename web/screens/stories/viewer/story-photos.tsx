import { useLingui } from '@lingui/react/macro'
import { cx } from '../../../ui/cx.ts'
import { filters, type Story } from '../story.ts'

type StoryPhotosProps = { shown: Story; next: Story | undefined; firstName: string }

/**
 * The photo of the story, and the next one behind it. The next photo keeps its element when it is shown, so that it
 * appears at once: media must be revalidated and cannot come from the browser's cache.
 */
export function StoryPhotos({ shown, next, firstName }: StoryPhotosProps) {
  const { t } = useLingui()
  return [shown, next].map((story) => {
    if (!story?.media?.url || story.isVisible === 0 || story.kind === 'video') return null
    const isShown = story === shown
    return (
      <img
        key={story.storyId}
        src={story.media.url}
        alt={isShown ? story.text || t`Photo by ${firstName}` : ''}
        onLoad={({ currentTarget }) => void currentTarget.decode().catch(() => undefined)}
        style={{ backgroundColor: story.media.colour, filter: filters[story.filter ?? 'none'] }}
        className={cx('absolute inset-0 size-full object-cover', !isShown && 'invisible')}
      />
    )
  })
}
