import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { backgrounds, type Background } from './story.ts'

type StoryCanvasProps = {
  background?: Background | undefined
  /** Text of a story without a file. */
  text?: string
  image?: ReactNode
  children?: ReactNode
}

/** The surface of a story: a file or text on a colour, with elements above it. */
export const StoryCanvas = ({ background, text, image, children }: StoryCanvasProps) => (
  <div
    className="relative size-full overflow-hidden rounded-[inherit] bg-night text-white"
    style={background ? { backgroundImage: backgrounds[background] } : undefined}
  >
    {image}
    {background && text && (
      <p
        dir="auto"
        className={cx(
          'absolute inset-x-6 top-1/2 -translate-y-1/2 text-center font-display font-[640] break-words whitespace-pre-line',
          text.length > 120 ? 'text-20' : 'text-28',
        )}
      >
        {text}
      </p>
    )}
    {children}
  </div>
)

/** Places an element by its centre. */
export const Placed = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <div
    className="absolute max-w-[86%] -translate-x-1/2 -translate-y-1/2"
    style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
  >
    {children}
  </div>
)

const sizes = { small: 'text-16', medium: 'text-20', large: 'text-28' }
type TextElementProps = { text: string; size: keyof typeof sizes; style: 'box' | 'plain' }
export const TextElement = ({ text, size, style }: TextElementProps) => (
  <p
    dir="auto"
    className={cx(
      'w-max max-w-full text-center font-display font-[640] break-words whitespace-pre-line',
      sizes[size],
      style === 'box'
        ? 'rounded-[10px] bg-night/65 px-3 py-1'
        : 'px-1 [text-shadow:0_1px_8px_rgb(0_0_0/0.75)]',
    )}
  >
    {text}
  </p>
)

export const pillStyles =
  'inline-flex max-w-full items-center gap-1.5 truncate rounded-full bg-white px-3.5 py-2 text-14 font-semibold text-[#1a1523]'
