import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type MediaFrameProps = {
  src?: string
  alt: string
  ratio?: '4/5' | '1/1' | '4/3' | '3/2' | '16/9' | '9/16'
  /** The picture that makes the first impression is fetched first. */
  priority?: boolean
  sizes?: string
  srcSet?: string
  /** Small things in the corners. */
  topStart?: ReactNode
  topEnd?: ReactNode
  bottomStart?: ReactNode
  bottomEnd?: ReactNode
  /** A film: shows the play button. */
  onPlay?: () => void
  /** How much of the film was seen, 0 to 1. */
  seen?: number
  shape?: 'card' | 'arch' | 'small' | 'square'
  className?: string
  children?: ReactNode
}

const shapes = { card: 'rounded-card', arch: 'rounded-arch', small: 'rounded-input', square: '' }
const corner = 'absolute z-4 flex max-w-[calc(100%-24px)] gap-1.5'

/** A picture or film in its place; the place is there before the picture, so nothing moves. */
export function MediaFrame(props: MediaFrameProps) {
  const { src, alt, ratio = '4/5', priority, sizes, srcSet, onPlay, seen, shape = 'card', className } = props
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
      {seen !== undefined && (
        <i className="absolute inset-x-0 bottom-0 h-[3px] bg-white/30">
          <i className="block h-full bg-white" style={{ width: `${seen * 100}%` }} />
        </i>
      )}
    </div>
  )
}
