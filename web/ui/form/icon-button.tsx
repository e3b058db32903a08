import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name. */
  label: string
  tone?: 'bare' | 'line' | 'quiet' | 'media'
  size?: 'sm' | 'md' | 'lg'
  /** A dot for something new. */
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

type IconButtonStyle = Pick<IconButtonProps, 'tone' | 'size' | 'className'>
/** The same styles for links. */
export const iconButtonStyles = ({ tone = 'bare', size = 'md', className }: IconButtonStyle = {}) =>
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
      className={iconButtonStyles({ ...(tone ? { tone } : {}), ...(size ? { size } : {}), className })}
    >
      {children}
      {dot && (
        <i className="absolute end-[9px] top-[9px] size-[9px] rounded-full bg-ember ring-2 ring-paper" />
      )}
    </button>
  )
}
