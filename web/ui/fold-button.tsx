import type { ReactNode } from 'react'
import { buttonLook } from './button-look.ts'
import { cx } from './cx.ts'

type FoldButtonProps = { title: ReactNode; tone: 'quiet' | 'danger'; children: ReactNode }

/** A small button that folds open in its row, so that nothing is pressed by mistake; works before JavaScript. */
export const FoldButton = ({ title, tone, children }: FoldButtonProps) => (
  <details className="open:w-full">
    <summary
      className={cx(
        buttonLook({ tone, size: 'sm' }),
        'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
      )}
    >
      {title}
    </summary>
    <div className="pt-3">{children}</div>
  </details>
)
