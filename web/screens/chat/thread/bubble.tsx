import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

type BubbleProps = { isOwn: boolean; author?: 'self' | 'team' | 'automatic'; children: ReactNode }

export function Bubble({ isOwn, author = 'self', children }: BubbleProps) {
  return (
    <div
      dir="auto"
      className={cx(
        'max-w-full text-16/[22px] break-words whitespace-pre-wrap',
        isOwn
          ? 'rounded-[20px] rounded-ee-[6px] bg-invert px-4 py-2.5 text-invert-text'
          : author === 'automatic'
            ? 'ms-3 border-s-2 border-line-2 ps-3.5 text-14 text-ink-2'
            : cx(
                'rounded-[20px] rounded-ss-[6px] px-4 py-2.5',
                author === 'team' ? 'border border-line-2' : 'bg-sunk',
              ),
      )}
    >
      {children}
    </div>
  )
}
