import { endpoints, Id, Instant, Shape, T, Text } from './core.ts'
import { CreatorId } from './people.ts'

/** Words under a film, in one language, as WebVTT. */
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

/** A file as someone sees it who may. Its addresses are made for this viewer's session and expire. */
export const MediaFile = Shape({
  _id: Id,
  key: T.String(),
  folder: T.String(),
  kind: T.Optional(MediaKind),
  name: T.String(),
  state: MediaState,
  progress: T.Integer({ description: 'Percent of making it ready' }),
  fault: T.Optional(T.String({ description: 'Why it could not be made ready, in a word' })),
  size: T.Integer({ description: 'Bytes' }),
  width: T.Optional(T.Integer()),
  height: T.Optional(T.Integer()),
  duration: T.Optional(T.Number({ description: 'Seconds' })),
  colour: T.Optional(T.String({ description: 'Shown until the picture is there' })),
  waveform: T.Optional(T.Array(T.Integer(), { description: 'Loudness over time, 0 to 100' })),
  isAnimated: T.Boolean(),
  url: T.Optional(T.String({ description: 'The picture, the poster of a video; takes w, h, q, f and blur' })),
  hlsUrl: T.Optional(T.String()),
  fileUrl: T.Optional(T.String({ description: 'Video or sound in one file; a document to save' })),
  captions: T.Optional(Captions),
  createdAt: Instant,
})

export const media = endpoints({
  'GET /media': {
    summary: 'A file that I may see, with fresh addresses',
    auth: 'guest',
    query: Shape({ mediaId: Id }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND'],
  },
  'POST /media/retry': {
    summary: 'Try again to make a file ready that could not be',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({ mediaId: Id, creatorId: CreatorId }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_FAILED', 'FORBIDDEN'],
  },
  'POST /media/poster': {
    summary: 'Choose another frame as the poster of a video',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 30, per: 'minute' },
    body: Shape({ mediaId: Id, atSeconds: T.Number({ minimum: 0, maximum: 86_400 }), creatorId: CreatorId }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY', 'FORBIDDEN', 'UPLOAD_KIND_REFUSED'],
  },
  'POST /media/captions': {
    summary: 'Captions of a video in a language, as WebVTT or SubRip; they replace those it had in it',
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
      'CAPTIONS_OUT_OF_TIME',
      'CAPTIONS_TOO_MANY',
      'FORBIDDEN',
      'VALIDATION_FAILED',
    ],
  },
  'DELETE /media/captions': {
    summary: 'Take the captions of a video in a language away',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ mediaId: Id, language: Text(20), creatorId: CreatorId }),
    reply: MediaFile,
    errors: ['MEDIA_NOT_FOUND', 'CAPTIONS_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /staff/mark': {
    summary: 'Whose copy is this? Looks for the mark of a viewer in a picture that was found elsewhere',
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
          likeness: T.Number({ description: 'How alike the pictures are, 0 to 1' }),
          viewer: T.Optional(Shape({ _id: Id, username: T.String(), deliveredAt: Instant })),
          certainty: T.Number({ description: '0 to 1; 0 when no mark was found' }),
        }),
      ),
    }),
    errors: ['FILE_INVALID', 'PICTURE_UNREADABLE', 'MEDIA_NOT_FOUND'],
  },
})
