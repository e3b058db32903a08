import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

export type StoryPage = Data<Endpoints['GET /stories/detail']>
export type Story = StoryPage['stories'][number]
export type Ring = StoryPage['ring']
export type Layer = Story['layers'][number]
export type Background = NonNullable<Story['background']>

/** Gradients of text stories; white text on each reaches a contrast of 4.5. */
export const backgrounds: Record<Background, string> = {
  ink: 'linear-gradient(160deg, #2a2438, #121017)',
  ember: 'linear-gradient(160deg, #b3243f, #6d1330)',
  amber: 'linear-gradient(160deg, #a3550c, #6b2a10)',
  violet: 'linear-gradient(160deg, #5b3fd6, #2c1c73)',
  sea: 'linear-gradient(160deg, #10657a, #0b2b45)',
  leaf: 'linear-gradient(160deg, #1c6b4c, #0d3429)',
}
export type Filter = NonNullable<Story['filter']>
/** CSS filters of photos and videos. */
export const filters: Record<Filter, string> = {
  none: 'none',
  warm: 'sepia(0.28) saturate(1.25) hue-rotate(-8deg)',
  cool: 'saturate(0.95) hue-rotate(12deg) brightness(1.04)',
  vivid: 'saturate(1.5) contrast(1.08)',
  fade: 'contrast(0.86) brightness(1.1) saturate(0.8)',
  mono: 'grayscale(1) contrast(1.08)',
}
export const backgroundNames = Object.keys(backgrounds) as Background[]

export const nameOf = ({ firstName, lastName }: Ring['creator']) => `${firstName} ${lastName}`.trim()
/** How long photos and text stay. */
export const STILL_MS = 6000
