import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { cx } from './cx.ts'

export type LinkButtonProps = LinkProps & ButtonLook & { icon?: ReactNode }

/** A link that looks like a button; it goes somewhere, a button does something. */
export function LinkButton({ tone, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonLook({ tone, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
