import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type Side, sideNames } from '../../../features/account/verification/verification.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import type { ReviewItem } from './review-types.ts'

type DocumentPictureProps = {
  documentId: string
  part: ReviewItem['parts'][number]
  isActive: boolean
  isLarge: boolean
  turns: number
  onActive: () => void
  onZoom: () => void
  onTurn: () => void
}
const keys: Record<Side, string> = { front: 'F', back: 'B', selfie: 'S' }

/** One side of the document as submitted; every view is recorded. */
export function DocumentImage(props: DocumentPictureProps) {
  const { documentId, part, isActive, isLarge, turns, onActive, onZoom, onTurn } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const url = `/v1/staff/documents/file?documentId=${documentId}&side=${part.side}`
  const name = i18n._(sideNames[part.side])
  const isPicture = part.mediaType.startsWith('image/')
  return (
    <figure className={cx('min-w-0', isLarge && 'tablet:col-span-full wide:order-first')}>
      <div
        className={cx(
          'relative grid place-items-center overflow-auto rounded-card bg-sunk-2 outline-2 outline-offset-2',
          isLarge ? 'h-[80dvh]' : 'aspect-4/3',
          isActive ? 'outline-ember' : 'outline-transparent',
        )}
      >
        {part.isRemoved ? (
          <p className="px-4 text-center text-ink-2">
            <Trans>Deleted 30 days after the decision.</Trans>
          </p>
        ) : isPicture ? (
          <button type="button" aria-label={t`View: ${name}`} onClick={onActive} className="absolute inset-0">
            <img
              src={url}
              alt={name}
              style={{ rotate: `${turns * 90}deg` }}
              className={cx('size-full object-contain transition-[rotate]', isLarge && 'scale-110')}
            />
          </button>
        ) : (
          <a href={url} download className={buttonStyles({ tone: 'line' })}>
            <FileText aria-hidden className="size-5" />
            <Trans>Download PDF</Trans>
          </a>
        )}
      </div>
      <figcaption className="mt-2 flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-medium">
            {name} <Kbd keys={[keys[part.side]]} />
          </span>
          <span className="block text-12 text-ink-3">{formats.dateTime(part.sentAt, 'UTC')}</span>
        </span>
        {isPicture && !part.isRemoved && (
          <>
            <IconButton
              size="sm"
              label={isLarge ? t`Zoom out: ${name}` : t`Zoom in: ${name}`}
              onClick={onZoom}
              title="Z"
            >
              {isLarge ? <ZoomOut /> : <ZoomIn />}
            </IconButton>
            <IconButton size="sm" label={t`Rotate: ${name}`} onClick={onTurn} title="T">
              <RotateCw />
            </IconButton>
          </>
        )}
      </figcaption>
    </figure>
  )
}
