import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { cx } from '../cx.ts'
import { initialsOf } from './initials.ts'

export type AvatarProps = {
  name: string
  /** Storage key of an image; `src` is any other URL. */
  image?: string | null | undefined
  src?: string | null
  /** Circles for users, arches for creator portraits. */
  shape?: 'circle' | 'arch'
  size?: 24 | 32 | 40 | 48 | 56 | 72 | 96 | 148
  /** New story, live, or viewed. */
  ring?: 'new' | 'live' | 'seen'
  presence?: 'online' | 'offline'
  /** Hidden from screen readers where the name is beside it. */
  silent?: boolean
  className?: string
}

const rings = {
  new: 'before:bg-ember before:p-[2px]',
  seen: 'before:bg-line-2 before:p-px',
  live: 'before:p-[2.5px]',
}

/** Sharp at a pixel ratio of 3. */
const widthFor = (size: number) => (size > 96 ? 480 : size > 56 ? 320 : size > 32 ? 160 : 80)

export function Avatar(props: AvatarProps) {
  const { name, image, shape = 'circle', size = 40, ring, presence, silent, className } = props
  const src = props.src ?? (image && mediaUrl(image, widthFor(size)))
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
