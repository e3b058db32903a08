import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, for those who cannot see the icon. */
  label: string
  tone?: 'bare' | 'line' | 'quiet' | 'media'
  size?: 'sm' | 'md' | 'lg'
  /** A dot: something new waits behind it. */
  dot?: boolean
  pressed?: boolean
}

const tones = {
  bare: 'text-ink hover:bg-wash',
  line: 'border border-line-2 text-ink hover:bg-wash',
  quiet: 'bg-wash text-ink hover:bg-wash-2',
  media: 'bg-night/50 text-white backdrop-blur-md hover:bg-night/80',
}
const sizes = {
  sm: "size-9 after:absolute after:-inset-1 after:content-['']",
  md: 'size-11',
  lg: 'size-13',
}

type Look = Pick<IconButtonProps, 'tone' | 'size' | 'className'>
/** The same look for a link. */
export const iconLook = ({ tone = 'bare', size = 'md', className }: Look = {}) =>
  cx(
    'holder inline-grid shrink-0 place-items-center rounded-full transition-[background-color,scale]',
    'active:scale-94 disabled:pointer-events-none disabled:opacity-40',
    tones[tone],
    sizes[size],
    className,
  )

export function IconButton({
  label,
  tone,
  size,
  dot,
  pressed,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={iconLook({ ...(tone ? { tone } : {}), ...(size ? { size } : {}), className })}
    >
      {children}
      {dot && (
        <i className="absolute end-[9px] top-[9px] size-[9px] rounded-full bg-ember ring-2 ring-paper" />
      )}
    </button>
  )
}
