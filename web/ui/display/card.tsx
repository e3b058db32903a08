import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export type CardProps = ComponentProps<'section'> & {
  /**
   * `boxed` for payments and standalone content, `sunk` for a quiet background; most content needs
   * neither.
   */
  kind?: 'boxed' | 'sunk' | 'float'
  padded?: boolean
}

const kinds = {
  boxed: 'border border-line bg-raised',
  sunk: 'bg-sunk',
  float: 'bg-raised shadow-float',
}

export function Card({ kind = 'boxed', padded = true, className, ...rest }: CardProps) {
  return <section {...rest} className={cx('rounded-panel', kinds[kind], padded && 'p-5', className)} />
}
