/** Coloured light on the floor under a window: the picture itself, leaning and fading. Its parent is `relative`. */
export function CastLight({
  src,
  height = 150,
  className = '',
}: {
  src?: string
  height?: number
  className?: string
}) {
  return (
    <i
      aria-hidden
      style={{ height }}
      className={`cast-lean pointer-events-none absolute inset-x-0 top-full overflow-hidden opacity-50 ${src ? '' : 'bg-light'} ${className}`}
    >
      {/* An image and not a background, so that one far down the page waits until it is near. */}
      {src && <img src={src} alt="" loading="lazy" className="size-full object-bottom" />}
    </i>
  )
}
