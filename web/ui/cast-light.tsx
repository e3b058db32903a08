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
      style={{ height, backgroundImage: src ? `url("${src}")` : undefined }}
      className={`cast-lean pointer-events-none absolute inset-x-0 top-full bg-size-[100%_auto] bg-bottom opacity-50 ${src ? '' : 'bg-light'} ${className}`}
    />
  )
}
