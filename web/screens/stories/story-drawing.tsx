import type { Layer } from './story.ts'

export type Stroke = Extract<Layer, { type: 'drawing' }>['strokes'][number]

/** Points are thousandths of the width and height; strokes keep their width at every size. */
export const StoryDrawing = ({ strokes }: { strokes: Stroke[] }) => (
  <svg
    aria-hidden
    viewBox="0 0 1000 1000"
    preserveAspectRatio="none"
    className="pointer-events-none absolute inset-0 size-full fill-none"
  >
    {strokes.map(({ colour, width, points }, i) => (
      <polyline
        key={i}
        points={points.join(' ')}
        stroke={strokeColours[colour]}
        strokeWidth={strokeWidths[width]}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
)

export const strokeColours: Record<Stroke['colour'], string> = {
  white: '#ffffff',
  ink: '#1a1523',
  ember: '#e8415f',
  amber: '#f5a524',
  violet: '#7c5cfc',
  leaf: '#1f9d6b',
}
export const strokeWidths: Record<Stroke['width'], number> = { thin: 4, medium: 9, thick: 18 }
