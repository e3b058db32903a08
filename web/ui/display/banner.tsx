import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type BannerProps = {
  tone: 'info' | 'ok' | 'warn' | 'bad'
  icon?: ReactNode
  /** A link or button at the end. */
  action?: ReactNode
  onClose?: () => void
  /** Full width below the top bar, without rounded corners. */
  flush?: boolean
  children: ReactNode
}

const tones = {
  info: 'bg-info-soft text-info-text',
  ok: 'bg-ok-soft text-ok-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
}

export function Banner({ tone, icon, action, onClose, flush, children }: BannerProps) {
  const { t } = useLingui()
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx(
        'flex min-h-11 items-center gap-3 px-4 py-2.5 font-medium',
        !flush && 'rounded-card',
        tones[tone],
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {action && (
        <span className="shrink-0 font-[650] whitespace-nowrap [&>*]:underline [&>*]:underline-offset-3">
          {action}
        </span>
      )}
      {onClose && (
        <button
          type="button"
          aria-label={t`Close`}
          onClick={onClose}
          className="relative -me-2 grid size-9 shrink-0 place-items-center rounded-full after:absolute after:-inset-1 after:content-[''] hover:bg-wash"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
