import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Badge } from '../display/badge.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../form/icon-button.tsx'

export type CarouselProps = {
  label: string
  slides: ReactNode[]
  /** `one` fills the width; `row` shows several and part of the next. */
  kind?: 'one' | 'row'
  /** Position dots below the slides. */
  dots?: boolean
  onSlide?: (index: number) => void
  className?: string
}

/** Slides by touch, arrows or keys, with native scrolling. */
export function Carousel({ label, slides, kind = 'one', dots = false, onSlide, className }: CarouselProps) {
  const { t } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const count = slides.length
  // At an end the arrow is disabled but stays, so that keyboard focus is not lost.
  const go = (to: number) => {
    const slide = track.current?.children[to] as HTMLElement | undefined
    slide?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const onScroll = () => {
    const box = track.current
    const first = box?.firstElementChild as HTMLElement | null
    if (!box || !first) return
    const at = Math.round(Math.abs(box.scrollLeft) / (first.offsetWidth || 1))
    if (at === index) return
    // Slides out of view become inert; keyboard focus moves to the track.
    if (kind === 'one' && box.children[index]?.contains(document.activeElement))
      box.focus({ preventScroll: true })
    setIndex(at)
    onSlide?.(at)
  }
  const arrow =
    'absolute top-1/2 z-5 -translate-y-1/2 max-tablet:hidden opacity-0 group-hover/carousel:opacity-100 focus-visible:opacity-100 aria-disabled:cursor-default aria-disabled:not-focus-visible:opacity-0!'
  return (
    <div
      role="group"
      aria-roledescription={t`carousel`}
      aria-label={label}
      className={cx('group/carousel relative', className)}
    >
      <div
        ref={track}
        tabIndex={0}
        onScroll={onScroll}
        className={cx(
          'scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
          kind === 'row' ? 'gap-3' : 'rounded-card',
        )}
      >
        {slides.map((slide, n) => (
          <div
            key={n}
            role="group"
            aria-roledescription={t`slide`}
            aria-label={t`${n + 1} of ${count}`}
            inert={kind === 'one' && n !== index}
            className={cx('shrink-0 snap-start', kind === 'one' ? 'w-full' : 'w-auto')}
          >
            {slide}
          </div>
        ))}
      </div>
      <IconButton
        tone="media"
        label={t`Previous`}
        aria-disabled={index === 0}
        onClick={() => go(index - 1)}
        className={cx(arrow, 'start-3')}
      >
        <ChevronLeft className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        tone="media"
        label={t`Next`}
        aria-disabled={index >= count - 1}
        onClick={() => go(index + 1)}
        className={cx(arrow, 'end-3')}
      >
        <ChevronRight className="rtl:-scale-x-100" />
      </IconButton>
      {dots && count > 1 && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-3 z-5 flex items-end justify-center gap-1.5"
        >
          {slides.map((_, n) => (
            <i
              key={n}
              className={cx(
                'bg-white shadow-[0_0_3px_rgb(0_0_0/0.4)] transition-[width,border-radius]',
                n === index ? 'h-[7px] w-3.5 rounded-t-full' : 'size-[7px] rounded-full opacity-70',
              )}
            />
          ))}
        </span>
      )}
      {kind === 'one' && count > 1 && (
        <span className="pointer-events-none absolute end-3 top-3 z-5">
          <Badge tone="media">
            <bdi dir="ltr">
              {index + 1} / {count}
            </bdi>
          </Badge>
        </span>
      )}
    </div>
  )
}
