import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FanLines } from './fan-lines.tsx'

export type ReededGlassProps = {
  /** Locked preview from the server; contains nothing of the original. */
  glassSrc: string
  /** Only present once unlocked. */
  src?: string
  alt: string
  /** Plays the unlock animation. */
  open?: boolean
  /** A fixed position of the animation, 0 to 1. */
  held?: number
  ratio?: '4/5' | '1/1' | '4/3' | '16/9' | '9/16'
  shape?: 'card' | 'top' | 'arch' | 'small'
  /** The price, in the centre. */
  hub?: ReactNode
  className?: string
  children?: ReactNode
}

const shapes = { card: 'rounded-card', top: 'rounded-t-card', arch: 'rounded-arch', small: 'rounded-input' }

/** Locked preview with the fan and the price. Unlocking animates for 640 ms. */
export function ReededGlass(props: ReededGlassProps) {
  const { glassSrc, src, alt, open, held, ratio = '4/5', shape = 'card', hub, className, children } = props
  const moving = held !== undefined
  return (
    <div
      data-open={open ? '' : undefined}
      style={{ aspectRatio: ratio, ...(moving ? ({ '--open': `${held * 36}deg` } as object) : {}) }}
      className={cx(
        'glass-fold group/glass @container relative isolate overflow-hidden bg-sunk-2',
        shapes[shape],
        className,
      )}
    >
      {src && (
        <img
          src={src}
          alt={open || moving ? alt : ''}
          loading="lazy"
          className="absolute inset-0 size-full"
        />
      )}
      <img
        src={glassSrc}
        alt={open || moving ? '' : alt}
        loading="lazy"
        className="glass-pane absolute inset-0 z-1 size-full"
      />
      {src && (
        <i
          aria-hidden
          className={cx(
            'glass-edge pointer-events-none absolute inset-0 z-1',
            !moving && 'opacity-0 group-data-open/glass:animate-edge',
          )}
        />
      )}
      <FanLines className="pointer-events-none absolute inset-x-0 bottom-0 z-2 w-full transition-opacity delay-300 duration-240 group-data-open/glass:opacity-0" />
      {hub && (
        <div
          style={moving ? { translate: `0 ${held * 90}%` } : undefined}
          className="absolute start-[33%] bottom-0 z-3 grid aspect-2/1 w-[34%] content-end justify-items-center rounded-t-full bg-raised pb-[3.4cqw] text-center text-[max(13px,6.6cqw)] leading-[1.1] text-ink transition-[translate] duration-240 group-data-open/glass:translate-y-full"
        >
          <span className="type-money font-[680]">{hub}</span>
        </div>
      )}
      {children}
    </div>
  )
}
