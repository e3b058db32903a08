import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { isEmoji } from '../../chat/public.ts'
import { filterVisible } from '../../people/public.ts'
import { requirePost } from '../../posts/public.ts'
import type { StoryLayer } from '../story-store.ts'

const MAX_POINTS = 12_000
const MAX_COUNTDOWN_MS = 366 * 86_400_000
type PrepareLayers = { ownerId: string; by: Person; layers: StoryLayer[] }

/** Mentioned users and linked posts must be visible to the creator. */
export async function prepareLayers(context: Context, tx: Tx, { ownerId, by, layers }: PrepareLayers) {
  requireLimits(context, layers)
  const mentioned = layers.flatMap((layer) => (layer.type === 'mention' ? layer.userId : []))
  const shown = await filterVisible(tx, ownerId, mentioned)
  if (mentioned.some((id) => !shown.has(id))) throw problem('PERSON_NOT_FOUND')
  for (const layer of layers)
    if (layer.type === 'link')
      await requirePost(context, tx, {
        viewer: by,
        postId: layer.postId,
        needs: 'visible',
        ...(ownerId === by.id ? {} : { actingForId: ownerId }),
      })
  return layers.map(sanitizeLayer)
}

function requireLimits({ now }: Context, layers: StoryLayer[]) {
  for (const type of ['poll', 'question', 'countdown', 'drawing'] as const)
    if (layers.filter((layer) => layer.type === type).length > 1)
      throw invalidField('layers', 'A story can have one of each kind.')
  const nowMs = now().getTime()
  for (const layer of layers) {
    if (layer.type === 'sticker' && !isEmoji(layer.emoji)) throw invalidField('layers', 'Choose one emoji.')
    if (layer.type === 'drawing' && countPoints(layer.strokes) > MAX_POINTS)
      throw invalidField('layers', 'The drawing is too large.')
    if (layer.type !== 'countdown') continue
    const leftMs = Date.parse(layer.endsAt) - nowMs
    if (leftMs <= 0 || leftMs > MAX_COUNTDOWN_MS)
      throw invalidField('layers', 'Choose a time in the future, within a year.')
  }
}

const countPoints = (strokes: { points: number[] }[]) =>
  strokes.reduce((sum, { points }) => sum + points.length, 0)

function sanitizeLayer(layer: StoryLayer): StoryLayer {
  if (layer.type === 'text') return { ...layer, text: sanitizeText(layer.text) }
  if (layer.type === 'question') return { ...layer, question: sanitizeText(layer.question) }
  if (layer.type === 'countdown') return { ...layer, title: sanitizeText(layer.title) }
  // An odd number would leave a point without its y.
  if (layer.type === 'drawing')
    return {
      ...layer,
      strokes: layer.strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.slice(0, stroke.points.length - (stroke.points.length % 2)),
      })),
    }
  if (layer.type !== 'poll') return layer
  return {
    ...layer,
    question: sanitizeText(layer.question),
    options: layer.options.map((option) => sanitizeText(option)),
  }
}
