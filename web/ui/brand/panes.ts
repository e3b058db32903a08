/** Five panes of a half circle as SVG paths; `gap` is the space between them. */
export function paneShapes(outer: number, inner: number, gap: number): string[] {
  return [0, 1, 2, 3, 4].map((n) => paneShape({ outer, inner, gap, from: n / 5, to: (n + 1) / 5 }))
}

type Shape = { outer: number; inner: number; gap: number; from: number; to: number }

/**
 * One segment of the half circle, `from` and `to` between 0 and 1. Edges run parallel to the spokes; the
 * two edges on the baseline are flush.
 */
export function paneShape({ outer, inner, gap, from, to }: Shape): string {
  const point = (radius: number, at: number, side: 1 | -1) => {
    const shift = at <= 0 || at >= 1 ? 0 : Math.asin(gap / 2 / radius)
    const angle = Math.PI * at + side * shift
    return `${round(outer - radius * Math.cos(angle))} ${round(outer - radius * Math.sin(angle))}`
  }
  return (
    `M${point(outer, from, 1)}A${outer} ${outer} 0 0 1 ${point(outer, to, -1)}` +
    `L${point(inner, to, -1)}A${inner} ${inner} 0 0 0 ${point(inner, from, 1)}Z`
  )
}

const round = (value: number) => Math.round(value * 100) / 100

/** Spokes and arcs between the panes. */
export function leading(outer: number, inner: number): string {
  const at = (radius: number, n: number) => {
    const angle = (Math.PI * n) / 5
    return `${round(outer - radius * Math.cos(angle))} ${round(outer - radius * Math.sin(angle))}`
  }
  const spokes = [1, 2, 3, 4].map((n) => `M${at(inner, n)}L${at(outer, n)}`).join('')
  const arc = (radius: number) => `M${at(radius, 0)}A${radius} ${radius} 0 0 1 ${at(radius, 5)}`
  return spokes + arc(outer) + arc(inner)
}

export const panes = {
  mark: paneShapes(24, 8, 1.7),
  gauge: paneShapes(100, 60, 3),
}
