import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'

/** Captions of a video in one language, as WebVTT. */
export const Captions = T.Array(Shape({ language: T.String(), url: T.String() }))
export const MediaKind = T.Union([
  T.Literal('image'),
  T.Literal('video'),
  T.Literal('audio'),
  T.Literal('document'),
])
export const MediaState = T.Union([
  T.Literal('sending'),
  T.Literal('waiting'),
  T.Literal('making'),
  T.Literal('ready'),
  T.Literal('failed'),
])

/** A media file for a viewer with access. Its URLs are bound to the session and expire. */
export const MediaFile = Shape({
  _id: Id,
  key: T.String(),
  folder: T.String(),
  kind: T.Optional(MediaKind),
  name: T.String(),
  state: MediaState,
  progress: T.Integer({ description: 'Processing progress in percent' }),
  fault: T.Optional(T.String({ description: 'Processing error code' })),
  size: T.Integer({ description: 'Bytes' }),
  width: T.Optional(T.Integer()),
  height: T.Optional(T.Integer()),
  duration: T.Optional(T.Number({ description: 'Seconds' })),
  colour: T.Optional(T.String({ description: 'Placeholder until the image loads' })),
  waveform: T.Optional(T.Array(T.Integer(), { description: 'Loudness over time, 0 to 100' })),
  isAnimated: T.Boolean(),
  url: T.Optional(T.String({ description: 'Image or video poster; supports w, h, q, f and blur' })),
  hlsUrl: T.Optional(T.String()),
  fileUrl: T.Optional(
    T.String({ description: 'Audio as one file; a document to download; a video only for its owner' }),
  ),
  captions: T.Optional(Captions),
  createdAt: Instant,
})

export const media = endpoints({
  'GET /media': {
    summary: 'Get a media file I can view, with fresh URLs',
    auth: 'guest',
    query: Shape({ mediaId: Id }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND'],
  },
  'POST /media/retry': {
    summary: 'Retry processing a failed file',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({ mediaId: Id, creatorId: CreatorId }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_FAILED', 'MEDIA_NOT_RETRYABLE', 'FORBIDDEN'],
  },
  'POST /media/poster': {
    summary: 'Choose a video’s poster frame',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({ mediaId: Id, atSeconds: T.Number({ minimum: 0, maximum: 86_400 }), creatorId: CreatorId }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'FORBIDDEN', 'UPLOAD_KIND_REFUSED'],
  },
  'POST /media/captions': {
    summary: 'Upload captions of a video in a language (WebVTT or SubRip), replacing existing ones',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({ mediaId: Id, language: Text(20), creatorId: CreatorId }),
    upload: { files: ['file'], maxBytes: 500_000 },
    reply: MediaFile,
    errors: [
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
      'UPLOAD_KIND_REFUSED',
      'FILE_INVALID',
      'CAPTIONS_UNREADABLE',
      'CAPTIONS_TOO_LONG',
      'CAPTIONS_OUT_OF_TIME',
      'CAPTIONS_TOO_MANY',
      'FORBIDDEN',
      'VALIDATION_FAILED',
    ],
  },
  'DELETE /media/captions': {
    summary: 'Delete captions of a video in a language',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ mediaId: Id, language: Text(20), creatorId: CreatorId }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND', 'CAPTIONS_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /staff/leakLookup': {
    summary: 'Identify the viewer of a leaked copy by its forensic watermark',
    auth: 'staff',
    roles: ['moderator'],
    limit: { max: 20, per: 'minute' },
    body: Shape({ mediaId: T.Optional(Id) }),
    upload: { files: ['file'], maxBytes: 20_000_000 },
    reply: Shape({
      matches: T.Array(
        Shape({
          mediaId: Id,
          ownerName: T.String(),
          likeness: T.Number({ description: 'Image similarity, 0 to 1' }),
          viewer: T.Optional(Shape({ _id: Id, username: T.String(), deliveredAt: Instant })),
          certainty: T.Number({ description: '0 to 1; 0 if no watermark was found' }),
        }),
      ),
    }),
    errors: ['FILE_INVALID', 'PICTURE_UNREADABLE', 'MEDIA_NOT_FOUND'],
  },
})
