export type ChartPoint = {
  label: string
  value: number
  /** Stacked on top of `value`. */ extra?: number
}

/** A round maximum and its grid lines, in whole units; only the base line if there is nothing to show. */
export function chartScale(values: number[], lines = 4): { top: number; ticks: number[] } {
  const highest = Math.max(0, ...values)
  if (highest === 0) return { top: 1, ticks: [0] }
  const rough = highest / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((n) => n * power)
  const step = Math.max(1, Math.ceil(steps.find((n) => n >= rough) ?? power * 10))
  const count = Math.ceil(highest / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, n) => n * step) }
}

/** A smooth path that does not overshoot the points. */
export function smoothLine(points: [number, number][]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first[0]} ${first[1]}`
  let [x0, y0] = first
  for (const [x, y] of rest) {
    const middle = (x0 + x) / 2
    path += `C${round(middle)} ${y0} ${round(middle)} ${y} ${x} ${y}`
    ;[x0, y0] = [x, y]
  }
  return path
}

export const round = (value: number) => Math.round(value * 100) / 100
