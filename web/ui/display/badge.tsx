import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Mark } from '../brand/mark.tsx'

export type BadgeProps = {
  tone?: 'plain' | 'ember' | 'ok' | 'warn' | 'bad' | 'info' | 'media'
  icon?: ReactNode
  /** With the highlighted logo: premium or unlocked. */
  lit?: boolean
  className?: string
  children: ReactNode
}

const tones = {
  plain: 'bg-wash text-ink-2',
  ember: 'bg-ember-soft text-ember-text',
  ok: 'bg-ok-soft text-ok-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
  info: 'bg-info-soft text-info-text',
  media: 'bg-night/72 text-white',
}

export function Badge({ tone = 'plain', icon, lit, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] max-w-full items-center gap-[5px] rounded-full px-2 text-12 font-semibold whitespace-nowrap tabular-nums [&>svg.lucide]:size-3',
        tones[tone],
        className,
      )}
    >
      {lit && <Mark lit className="mb-px h-[9px] w-[18px]" />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
