import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonStyle, buttonStyles } from '../form/button-styles.ts'
import { cx } from '../cx.ts'

export type LinkButtonProps = LinkProps & ButtonStyle & { icon?: ReactNode }

/** A link styled as a button. */
export function LinkButton({ tone, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonStyles({ tone, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
