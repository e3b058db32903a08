import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines, FileText, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { squareImageUrl, imageUrl } from '../../../features/media/player/image-url.ts'
import { api } from '../../../lib/api/api.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { PagesEnd, Section } from './section.tsx'
import { usePages } from './use-pages.ts'

const Lightbox = lazyComponent(async () => (await import('../../../ui/media/lightbox.tsx')).Lightbox)
type SharedFile = Data<Endpoints['GET /chat/media']>['items'][number]

const PAGE = 9
const tile = 'relative grid aspect-square place-items-center overflow-hidden rounded-8 bg-sunk-2'

/** Files of the conversation the viewer may open, newest first. */
export function SharedMedia({ chatId, title }: { chatId: string; title: string }) {
  const { t, i18n } = useLingui()
  const pages = usePages<SharedFile>((offset) =>
    api('GET /chat/media', { query: { chatId, offset, limit: PAGE } }),
  )
  const [index, setIndex] = useState<number | null>(null)
  const photos = pages.items.filter(({ kind, url }) => kind === 'image' && url)
  if (pages.state === 'ready' && pages.totalCount === 0) return null
  return (
    <Section
      title={<Trans>Shared</Trans>}
      aside={pages.totalCount ? i18n.number(pages.totalCount) : undefined}
    >
      <ul className="grid grid-cols-3 gap-1">
        {pages.items.map((file) => (
          <li key={`${file.messageId} ${file._id}`}>
            {file.kind === 'image' && file.url ? (
              <button
                type="button"
                aria-label={t`Open photo`}
                onClick={() => setIndex(photos.indexOf(file))}
                className={`${tile} w-full`}
              >
                <img
                  src={squareImageUrl(file.url, 160)}
                  alt=""
                  loading="lazy"
                  className="absolute inset-0 size-full object-cover"
                />
              </button>
            ) : (
              <FileTile file={file} />
            )}
          </li>
        ))}
      </ul>
      <PagesEnd {...pages} loadMore={() => void pages.loadMore()} />
      {index !== null && (
        <Suspense>
          <Lightbox
            images={photos.map(({ url = '' }) => ({ src: imageUrl(url, 1280), alt: t`Photo from ${title}` }))}
            index={index}
            onIndex={setIndex}
          />
        </Suspense>
      )}
    </Section>
  )
}

/** Videos, audio and documents open as files. */
function FileTile({ file }: { file: SharedFile }) {
  const { t } = useLingui()
  const label =
    file.kind === 'video'
      ? t`Open video`
      : file.kind === 'audio'
        ? t`Open voice message`
        : t`Download ${file.name ?? t`document`}`
  const icon = 'relative size-6'
  return (
    <a
      href={file.fileUrl ?? file.url}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className={`${tile} text-ink-2`}
    >
      {file.kind === 'video' && file.url && (
        <img
          src={squareImageUrl(file.url, 160)}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {file.kind === 'video' ? (
        <span className="relative grid size-9 place-items-center rounded-full bg-night/60 text-white">
          <Play aria-hidden className="size-4.5" />
        </span>
      ) : file.kind === 'audio' ? (
        <AudioLines aria-hidden className={icon} />
      ) : (
        <FileText aria-hidden className={icon} />
      )}
    </a>
  )
}
