import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type MediaFrameProps = {
  src?: string
  alt: string
  ratio?: '4/5' | '1/1' | '4/3' | '3/2' | '16/9' | '9/16'
  /** Loaded with high priority. */
  priority?: boolean
  sizes?: string
  srcSet?: string
  /** Corner content. */
  topStart?: ReactNode
  topEnd?: ReactNode
  bottomStart?: ReactNode
  bottomEnd?: ReactNode
  /** For videos: shows the play button. */
  onPlay?: () => void
  /** Watched share of the video, 0 to 1. */
  watched?: number
  shape?: 'card' | 'arch' | 'small' | 'square'
  className?: string
  children?: ReactNode
}

const shapes = { card: 'rounded-card', arch: 'rounded-arch', small: 'rounded-input', square: '' }
const corner = 'absolute z-4 flex max-w-[calc(100%-24px)] gap-1.5'

/** Image or video with reserved space, so that nothing shifts. */
export function MediaFrame(props: MediaFrameProps) {
  const {
    src,
    alt,
    ratio = '4/5',
    priority,
    sizes,
    srcSet,
    onPlay,
    watched,
    shape = 'card',
    className,
  } = props
  const { t } = useLingui()
  return (
    <div
      style={{ aspectRatio: ratio }}
      className={cx('relative overflow-hidden bg-sunk-2', shapes[shape], className)}
    >
      {src && (
        <img
          {...{ src, sizes, srcSet }}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className="size-full"
        />
      )}
      {props.children}
      {onPlay && (
        <button
          type="button"
          aria-label={t`Play`}
          onClick={onPlay}
          className="absolute inset-0 m-auto grid size-17 place-items-center rounded-full bg-night/56 text-white backdrop-blur-md transition-[scale,background-color] hover:bg-night/72 active:scale-94"
        >
          <Play aria-hidden className="size-6.5 translate-x-0.5 fill-current" />
        </button>
      )}
      {props.topStart && <div className={cx(corner, 'start-3 top-3')}>{props.topStart}</div>}
      {props.topEnd && <div className={cx(corner, 'end-3 top-3')}>{props.topEnd}</div>}
      {props.bottomStart && <div className={cx(corner, 'start-3 bottom-3')}>{props.bottomStart}</div>}
      {props.bottomEnd && <div className={cx(corner, 'end-3 bottom-3')}>{props.bottomEnd}</div>}
      {watched !== undefined && (
        <i className="absolute inset-x-0 bottom-0 h-[3px] bg-white/30">
          <i className="block h-full bg-white" style={{ width: `${watched * 100}%` }} />
        </i>
      )}
    </div>
  )
}
