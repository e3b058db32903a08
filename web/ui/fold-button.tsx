import type { ReactNode } from 'react'
import { buttonLook } from './button-look.ts'
import { cx } from './cx.ts'

type FoldButtonProps = {
  title: ReactNode
  /** What it does, where the words beside it are needed to tell. */
  label?: string
  tone: 'quiet' | 'danger' | 'line'
  icon?: ReactNode
  /** Where something in it was refused. */
  isOpen?: boolean
  children: ReactNode
}

/** A small button that folds open in its row, so that nothing is pressed by mistake; works before JavaScript. */
export const FoldButton = ({ title, label, tone, icon, isOpen, children }: FoldButtonProps) => (
  <details open={isOpen} className="open:w-full">
    <summary
      aria-label={label}
      className={cx(
        buttonLook({ tone, size: 'sm' }),
        'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
      )}
    >
      {icon}
      <span>{title}</span>
    </summary>
    <div className="pt-3">{children}</div>
  </details>
)
