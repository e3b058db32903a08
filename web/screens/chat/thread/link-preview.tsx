import type { ChatMessage } from '../state/chat-types.ts'
import { WebLink } from './web-link.tsx'

type Preview = NonNullable<ChatMessage['payload']['linkPreview']>
const card =
  'grid w-85 max-w-full overflow-hidden rounded-[20px] border border-line-2 bg-raised text-start text-ink'

/** The page a message links to, as this server read it; nothing is loaded from elsewhere. */
export function LinkPreview({ preview }: { preview: Preview }) {
  const { url, title, description, site, imageUrl } = preview
  return (
    <WebLink href={url} className={card}>
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" className="aspect-[1.91] w-full object-cover" />}
      <span className="grid gap-0.5 px-4 py-3">
        {site && (
          <bdi dir="auto" className="truncate text-12 text-ink-2">
            {site}
          </bdi>
        )}
        <b dir="auto" className="line-clamp-2 font-semibold">
          {title}
        </b>
        {description && (
          <span dir="auto" className="line-clamp-2 text-13 text-ink-2">
            {description}
          </span>
        )}
      </span>
    </WebLink>
  )
}
