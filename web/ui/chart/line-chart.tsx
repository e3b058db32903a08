import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { type ChartPoint, chartScale, round, smoothLine } from './chart-scale.ts'

export type LineChartProps = {
  label: string
  points: ChartPoint[]
  name: string
  format?: (value: number) => string
  /** Fills the area below the line. */
  area?: boolean
  height?: number
}

/** Line chart with a marker at the last point. */
export function LineChart({ label, points, name, format = String, area, height = 200 }: LineChartProps) {
  const fill = useId()
  const { top, ticks } = chartScale(points.map((point) => point.value))
  // 1000 units wide, stretched to the container; strokes keep their width.
  const at = (n: number): [number, number] => [
    round(((n + 0.5) / points.length) * 1000),
    round(height - ((points[n]?.value ?? 0) / top) * height),
  ]
  const spots = points.map((_, n) => at(n))
  const line = smoothLine(spots)
  const last = spots.at(-1) ?? [0, height]
  const first = spots[0] ?? [0, height]
  return (
    <ChartFrame {...{ label, points, ticks, top, format, height }} names={[name]}>
      {(hovered) => {
        const spot = hovered === null ? undefined : spots[hovered]
        return (
          <>
            <svg
              viewBox={`0 0 1000 ${height}`}
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
            >
              {area && (
                <>
                  <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
                    <stop offset="0" stopColor="var(--ember)" stopOpacity="0.22" />
                    <stop offset="1" stopColor="var(--ember)" stopOpacity="0" />
                  </linearGradient>
                  <path d={`${line}L${last[0]} ${height}L${first[0]} ${height}Z`} fill={`url(#${fill})`} />
                </>
              )}
              <path
                d={line}
                fill="none"
                vectorEffect="non-scaling-stroke"
                className="stroke-ember"
                strokeWidth={2.25}
                strokeLinecap="round"
              />
            </svg>
            {spot && (
              <Spot at={spot} className="size-2.5 -translate-y-1/2 rounded-full bg-ember ring-3 ring-paper" />
            )}
            <Spot at={last} className="h-2 w-4 -translate-y-full rounded-t-full bg-ember" />
          </>
        )
      }}
    </ChartFrame>
  )
}

function Spot({ at, className }: { at: [number, number]; className: string }) {
  return (
    <i
      style={{ insetInlineStart: `${at[0] / 10}%`, top: at[1] }}
      className={`absolute -translate-x-1/2 rtl:translate-x-1/2 ${className}`}
    />
  )
}
