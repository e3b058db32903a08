/** URL of an image in one of its sizes, as WebP. */
export const imageUrl = (url: string, width: 160 | 320 | 480 | 640 | 960 | 1280) =>
  `${url}&w=${width}&q=80&f=webp`
export const squareImageUrl = (url: string, side: 100 | 160 | 320) => `${url}&w=${side}&h=${side}&q=80&f=webp`

/** 6:12, 1:02:30 */
export function formatClock(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
