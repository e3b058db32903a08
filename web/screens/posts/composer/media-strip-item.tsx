import { useSortable } from '@dnd-kit/react/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, Crop, Eye, EyeOff, ImageIcon, Music, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatClock, imageUrl } from '../../../features/media/player/image-url.ts'
import type { Upload } from '../../../features/media/upload/upload.ts'
import { byteSize } from '../../../lib/format/byte-size.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { DragHandle } from '../../../ui/display/drag-handle.tsx'
import type { DraftItem } from './draft.ts'
import { UploadStatus } from './upload-status.tsx'
import type { MediaStripState } from './use-media-strip.ts'

const corner =
  "absolute end-0 grid size-9 place-items-center after:absolute after:-inset-1 after:content-['']"
/** White over images, otherwise the text colour. */
const cornerLook = ({ picture }: DraftItem) =>
  cx(corner, picture ? 'text-white drop-shadow-[0_0_3px_rgb(0_0_0/0.7)]' : 'text-ink-2')

type MediaStripItemProps = {
  item: DraftItem
  index: number
  count: number
  strip: MediaStripState
  isLockable: boolean
  onRemove: () => void
  /** For croppable photos. */
  onCut: (() => void) | undefined
  /** For videos that are registered at the server. */
  onFilm: (() => void) | undefined
}

/** One file: position, progress, free preview toggle and remove. */
export function MediaStripItem({
  item,
  index,
  count,
  strip,
  isLockable,
  onRemove,
  onCut,
  onFilm,
}: MediaStripItemProps) {
  const { t } = useLingui()
  const { ref, handleRef, isDragging } = useSortable({ id: item.key, index, data: { name: item.name } })
  const upload = strip.uploadOf(item)
  const processing = strip.madeOf(item)
  const duration = item.duration ?? processing?.duration
  const hasFailed = processing?.state === 'failed' || ['failed', 'changed'].includes(upload?.status ?? '')
  const number = index + 1
  return (
    <li ref={ref} className={cx('w-25.5 shrink-0', isDragging && 'opacity-60')}>
      <div
        className={cx(
          'relative aspect-4/5 overflow-hidden rounded-input bg-sunk-2',
          index === 0 && 'ring-2 ring-ember ring-offset-2 ring-offset-paper',
        )}
      >
        {item.picture ? (
          <img
            src={item.file || item.picture.startsWith('blob:') ? item.picture : imageUrl(item.picture, 320)}
            alt=""
            draggable={false}
            className="size-full object-contain"
          />
        ) : (
          <span className="grid size-full place-items-center text-ink-2">
            {item.kind === 'audio' && <Music aria-hidden />}
            {item.kind === 'video' && <Play aria-hidden />}
            {item.kind === 'image' && <ImageIcon aria-hidden />}
          </span>
        )}
        <span className="absolute start-1.5 top-1.5 min-w-[22px] rounded-full bg-night/62 text-center text-12 leading-[22px] font-[650] text-white tabular-nums">
          {number}
        </span>
        {duration !== undefined && (
          <Badge
            tone="media"
            icon={<Play aria-hidden className="fill-current" />}
            className="absolute start-1.5 bottom-1.5"
          >
            {formatClock(duration)}
          </Badge>
        )}
        <UploadStatus
          upload={upload}
          item={item}
          processing={processing}
          onAgain={() => void strip.again(item)}
        />
        {onCut && !hasFailed && (
          <button
            type="button"
            aria-label={t`Crop and rotate item ${number}`}
            onClick={onCut}
            className={cx(cornerLook(item), 'bottom-0')}
          >
            <Crop aria-hidden className="size-4" />
          </button>
        )}
        {onFilm && !hasFailed && (
          <button
            type="button"
            aria-label={t`Cover and captions of item ${number}`}
            onClick={onFilm}
            className={cx(cornerLook(item), 'bottom-0')}
          >
            <Captions aria-hidden className="size-4" />
          </button>
        )}
        <button
          type="button"
          aria-label={t`Remove item ${number}`}
          data-remove
          onClick={onRemove}
          className={cx(cornerLook(item), 'top-0')}
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <div className="flex min-h-8 items-center justify-between gap-1 ps-0.5 text-12 text-ink-2">
        {isLockable ? (
          <button
            type="button"
            aria-pressed={item.isPreview}
            onClick={() => strip.togglePreview(item.key)}
            className={cx(
              'inline-flex min-h-8 min-w-0 items-center gap-1 hover:text-ink',
              item.isPreview && 'font-[650] text-ember-text',
            )}
          >
            {item.isPreview ? (
              <Eye aria-hidden className="size-3.5" />
            ) : (
              <EyeOff aria-hidden className="size-3.5" />
            )}
            <span className="sr-only">{t`Item ${number}:`} </span>
            <span className="truncate">
              {item.isPreview ? <Trans>Preview</Trans> : <Trans>Locked</Trans>}
            </span>
          </button>
        ) : (
          <span className="truncate tabular-nums">
            <SizeLine item={item} upload={upload} />
          </span>
        )}
        {/* Also for a single item: without a handle the whole item would be a button containing buttons. */}
        <DragHandle
          ref={handleRef}
          label={t`Move item ${number}`}
          axis="x"
          onStep={(by) => strip.move(item.key, by)}
          className={count < 2 && 'hidden'}
        />
      </div>
    </li>
  )
}

function SizeLine({ item, upload }: { item: DraftItem; upload: Upload | undefined }): ReactNode {
  const { i18n } = useLingui()
  if (upload && upload.status !== 'done' && upload.partCount > 1)
    return (
      <Trans>
        {upload.partsDone} of {upload.partCount} parts
      </Trans>
    )
  return item.size === undefined ? null : byteSize(item.size, i18n.locale)
}
