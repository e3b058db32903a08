import type { ReactNode } from 'react'
import { buttonStyles } from '../form/button-styles.ts'
import { cx } from '../cx.ts'

type DisclosureButtonProps = {
  title: ReactNode
  /** Accessible name, where the visible label is not enough. */
  label?: string
  tone: 'quiet' | 'danger' | 'line'
  icon?: ReactNode
  /** Initially open, e.g. to show an error inside. */
  isOpen?: boolean
  children: ReactNode
}

/** A button that expands in place, to prevent accidental clicks; works without JavaScript. */
export const DisclosureButton = ({ title, label, tone, icon, isOpen, children }: DisclosureButtonProps) => (
  <details open={isOpen} className="open:w-full">
    <summary
      aria-label={label}
      className={cx(
        buttonStyles({ tone, size: 'sm' }),
        'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
      )}
    >
      {icon}
      <span>{title}</span>
    </summary>
    <div className="pt-3">{children}</div>
  </details>
)
