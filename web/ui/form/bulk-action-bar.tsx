import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type BulkActionBarProps = {
  label: string
  /** Number selected and further details. */
  status: ReactNode
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected items of a list, fixed at its end. */
export function BulkActionBar({ label, status, clearLabel, onClear, children }: BulkActionBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className="sticky bottom-20 z-20 mt-4 flex min-h-14 items-center gap-1 rounded-[28px] bg-toast py-1.5 ps-2 pe-3 text-toast-text shadow-float tablet:bottom-5 tablet:gap-2"
    >
      <IconButton tone="media" size="sm" label={clearLabel} onClick={onClear} className="!bg-transparent">
        <X className="size-4.5" />
      </IconButton>
      <p role="status" className="min-w-0 flex-1 truncate font-semibold">
        {status}
      </p>
      {children}
    </div>
  )
}

/** One action; icon only on phones. */
export const BulkAction = ({ children, ...props }: Omit<ButtonProps, 'tone' | 'size' | 'className'>) => (
  <Button {...props} tone="media" size="sm" className="max-tablet:w-10 max-tablet:px-0">
    <span className="max-tablet:sr-only">{children}</span>
  </Button>
)
