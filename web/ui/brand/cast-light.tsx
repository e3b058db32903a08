/** Light effect below an image: the image itself, skewed and fading. Its parent must be `relative`. */
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
      {/* An image instead of a background, so that it is lazy-loaded. */}
      {src && <img src={src} alt="" loading="lazy" className="size-full object-bottom" />}
    </i>
  )
}
