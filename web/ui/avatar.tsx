import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mediaUrl } from '../lib/media-url.ts'
import { cx } from './cx.ts'
import { initialsOf } from './initials.ts'

export type AvatarProps = {
  name: string
  /** The key of a stored picture; `src` is the address of any other. */
  picture?: string | null | undefined
  src?: string | null
  /** A circle is a person in a line; an arch is a creator's own window. */
  shape?: 'circle' | 'arch'
  size?: 24 | 32 | 40 | 48 | 56 | 72 | 96 | 148
  /** New story, live, or already seen. */
  ring?: 'new' | 'live' | 'seen'
  presence?: 'online' | 'offline'
  /** Where the name stands beside it, the picture is silent. */
  silent?: boolean
  className?: string
}

const rings = {
  new: 'before:bg-ember before:p-[2px]',
  seen: 'before:bg-line-2 before:p-px',
  live: 'before:p-[2.5px]',
}

/** Sharp where a pixel of the page is three of the screen. */
const widthFor = (size: number) => (size > 96 ? 480 : size > 56 ? 320 : size > 32 ? 160 : 80)

export function Avatar(props: AvatarProps) {
  const { name, picture, shape = 'circle', size = 40, ring, presence, silent, className } = props
  const src = props.src ?? (picture && mediaUrl(picture, widthFor(size)))
  const { t } = useLingui()
  const [broken, setBroken] = useState(false)
  const arch = shape === 'arch'
  const round = arch ? 'rounded-arch' : 'rounded-full'
  const words = presence === 'online' ? t`${name}, online` : ring === 'live' ? t`${name}, live` : name
  return (
    <span
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : words}
      aria-hidden={silent || undefined}
      style={{ width: size, height: arch ? size * 1.25 : size }}
      className={cx(
        'relative inline-block shrink-0',
        ring && `p-1 before:ring-cut before:absolute before:inset-0 before:content-[''] ${rings[ring]}`,
        ring && (arch ? 'before:rounded-arch' : 'before:rounded-full'),
        ring === 'live' && (arch ? 'before:ring-live-arch' : 'before:ring-live'),
        className,
      )}
    >
      {src && !broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className={cx('size-full bg-sunk-2', round)}
        />
      ) : (
        <span
          style={{ fontSize: Math.max(10, Math.round(size * 0.3)) }}
          className={cx(
            'grid size-full place-items-center bg-sunk-2 font-display leading-none font-[640] text-ink-2',
            round,
          )}
        >
          {initialsOf(name)}
        </span>
      )}
      {presence && (
        <i
          className={cx(
            'absolute end-0 bottom-0 size-[28%] max-h-4 min-h-[9px] max-w-4 min-w-[9px] rounded-full ring-2 ring-paper',
            presence === 'online' ? 'bg-ok' : 'border-2 border-ink-3 bg-paper',
          )}
        />
      )}
    </span>
  )
}
