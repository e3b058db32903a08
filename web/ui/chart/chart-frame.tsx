import { type CSSProperties, type ReactNode, useState } from 'react'
import type { ChartPoint } from './chart-scale.ts'

export type ChartFrameProps = {
  label: string
  points: ChartPoint[]
  ticks: number[]
  top: number
  format: (value: number) => string
  /** Names of the series, for tooltip and table. */
  names: [string, string?]
  height: number
  /** Draws in percent horizontally and pixels vertically. */
  children: (hovered: number | null) => ReactNode
}

/** Grid, axes, tooltip, and the data as a table for screen readers. */
export function ChartFrame({ label, points, ticks, top, format, names, height, children }: ChartFrameProps) {
  const [hovered, setHovered] = useState<number | null>(null)
  const point = hovered === null ? undefined : points[hovered]
  const every = points.length > 7 ? Math.ceil(points.length / 5) : 1
  return (
    <figure aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden className="relative text-end text-12 text-ink-3 tabular-nums" style={{ height }}>
        <span className="invisible">{format(top)}</span>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 -translate-y-1/2"
            style={{ top: height - (tick / top) * height }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <div aria-hidden className="relative" style={{ height }} onPointerLeave={() => setHovered(null)}>
        {ticks.map((tick) => (
          <i
            key={tick}
            className={`absolute inset-x-0 h-px ${tick ? 'bg-line' : 'bg-line-2'}`}
            style={{ top: height - (tick / top) * height }}
          />
        ))}
        {children(hovered)}
        <div className="absolute inset-0 flex">
          {points.map((each, n) => (
            <i key={each.label} className="h-full flex-1" onPointerEnter={() => setHovered(n)} />
          ))}
        </div>
        {point && hovered !== null && (
          <div
            className="float-box pointer-events-none absolute top-0 z-1 grid min-w-36 gap-1 px-3.5 py-3 text-13"
            style={tipPlace((hovered + 0.5) / points.length)}
          >
            <b className="font-semibold">{point.label}</b>
            <TipLine name={names[0]} value={format(point.value)} />
            {point.extra !== undefined && names[1] && <TipLine name={names[1]} value={format(point.extra)} />}
          </div>
        )}
      </div>
      <div aria-hidden className="col-start-2 flex pt-2 text-12 text-ink-3">
        {points.map((each, n) => (
          // Long labels overlap their neighbours but never leave the chart.
          <span
            key={each.label}
            className={`flex min-w-0 flex-1 whitespace-nowrap ${n === points.length - 1 ? 'justify-end' : 'justify-center'}`}
          >
            {(points.length - 1 - n) % every === 0 && <span className="inline-block">{each.label}</span>}
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {points.map((each) => (
            <tr key={each.label}>
              <th scope="row">{each.label}</th>
              <td>{format(each.value)}</td>
              {names[1] && <td>{format(each.extra ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** Beside the point, on the side with more room. */
function tipPlace(at: number): CSSProperties {
  return at > 0.5
    ? { insetInlineEnd: `${(1 - at) * 100}%`, marginInlineEnd: 12 }
    : { insetInlineStart: `${at * 100}%`, marginInlineStart: 12 }
}

function TipLine({ name, value }: { name: string; value: string }) {
  return (
    <span className="flex justify-between gap-4 text-ink-2">
      {name}
      <span className="text-ink tabular-nums">{value}</span>
    </span>
  )
}
