import { endpoints } from '../core/endpoint.ts'
import { Shape, T } from '../core/schemas.ts'

const WatermarkText = Shape({
  /** Missing if the default is used. */
  text: T.Optional(T.String()),
  defaultText: T.String({ description: 'The site and the username' }),
})

/** The visible watermark of a creator's images. */
export const watermarkText = endpoints({
  'GET /watermark': {
    summary: 'Get the text of my watermark',
    auth: 'creator',
    impersonation: 'refused',
    reply: WatermarkText,
    errors: ['SESSION_ENDED'],
  },
  'PUT /watermark': {
    summary: 'Set the text of my watermark, or null for the default; applies to copies delivered from now on',
    auth: 'creator',
    impersonation: 'refused',
    limit: { max: 30, per: 'hour' },
    body: Shape({
      text: T.Union([T.String({ maxLength: 100, description: 'At most 40 characters' }), T.Null()]),
    }),
    reply: WatermarkText,
    errors: ['VALIDATION_FAILED', 'SESSION_ENDED'],
  },
})
