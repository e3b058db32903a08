import { cx } from '../../../ui/cx.ts'

/** Up to three cover images: one large, two small. */
export function CollectionCovers({ covers, className }: { covers: string[]; className?: string }) {
  const [large, ...small] = covers
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 grid-cols-[2fr_1fr] grid-rows-2 gap-0.5 overflow-hidden bg-sunk-2',
        className,
      )}
    >
      {large && (
        <img
          src={large}
          alt=""
          loading="lazy"
          className={cx('row-span-2 size-full min-h-0', small.length === 0 && 'col-span-2')}
        />
      )}
      {small.slice(0, 2).map((cover, n) => (
        <img
          key={n}
          src={cover}
          alt=""
          loading="lazy"
          className={cx('size-full min-h-0', small.length === 1 && 'row-span-2')}
        />
      ))}
    </span>
  )
}
