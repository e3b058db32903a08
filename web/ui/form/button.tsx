import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyle, buttonStyles } from './button-styles.ts'
import { cx } from '../cx.ts'
import { Mark } from '../brand/mark.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode
    /** Shows a spinner and ignores clicks; the width stays. */
    busy?: boolean
  }

export function Button({ tone, size, wide, icon, busy, className, children, ...rest }: ButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonStyles({ tone, size, wide }), busy && 'pointer-events-none', className)}
    >
      <span className={cx('inline-flex min-w-0 items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <>
          <Mark busy className="absolute h-3.5 w-7 !text-current" />
          <span className="sr-only">{t`Loading`}</span>
        </>
      )}
    </button>
  )
}
