import { cx } from '../cx.ts'

export type ButtonStyle = {
  /** `ember` is the primary action; use it once per view. */
  tone?: 'ember' | 'ink' | 'quiet' | 'line' | 'bare' | 'danger' | 'media'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  wide?: boolean
}

const tones = {
  ember: 'bg-ember-fill text-white hover:bg-ember-fill-2',
  ink: 'bg-invert text-invert-text hover:opacity-90',
  quiet: 'bg-wash text-ink hover:bg-wash-2',
  line: 'border border-line-2 text-ink hover:bg-wash',
  bare: 'text-ink hover:bg-wash',
  danger: 'border border-line-2 text-bad-text hover:bg-bad-soft',
  media: 'bg-white/18 text-white backdrop-blur-md hover:bg-white/28',
}

// Small buttons keep a 44 px target through an invisible margin.
const target = "after:absolute after:-inset-y-1.5 after:inset-x-0 after:content-['']"
const sizes = {
  xs: `h-8 text-13 ${target}`,
  sm: `h-9 text-14 ${target}`,
  md: 'h-11 text-14',
  lg: 'h-13 text-16',
}
const paddings = { xs: 'px-3.5', sm: 'px-4', md: 'px-5', lg: 'px-7' }

/** Button classes, for links and menu triggers. */
export function buttonStyles({ tone = 'quiet', size = 'md', wide }: ButtonStyle): string {
  return cx(
    'holder inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap',
    'transition-[background-color,scale,opacity] select-none active:scale-97',
    'disabled:pointer-events-none disabled:opacity-40 aria-disabled:pointer-events-none aria-disabled:opacity-40',
    tones[tone],
    sizes[size],
    tone === 'bare' && size !== 'lg' ? 'px-3' : paddings[size],
    wide && 'w-full',
  )
}
