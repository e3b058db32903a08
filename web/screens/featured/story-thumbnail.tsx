import { imageUrl } from '../../features/media/player/image-url.ts'
import { backgrounds } from '../stories/story.ts'
import type { ChoosableStory } from './load-archive.ts'

/** A story as a small image, or its text on its colour. */
export const StoryThumbnail = ({ story: { media, background, text } }: { story: ChoosableStory }) =>
  media?.url ? (
    <img
      src={imageUrl(media.url, 320)}
      alt=""
      loading="lazy"
      draggable={false}
      style={{ backgroundColor: media.colour }}
      className="size-full object-cover"
    />
  ) : (
    <span
      className="grid size-full place-items-center overflow-hidden bg-night p-2 text-center text-12 font-semibold break-words text-white"
      style={background ? { backgroundImage: backgrounds[background] } : undefined}
    >
      <span dir="auto" className="line-clamp-4">
        {text}
      </span>
    </span>
  )
