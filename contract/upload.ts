import { CreatorId } from './people.ts'
import { Done, endpoints, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'
import { MediaFile } from './media.ts'

/** Pictures of people, and of the house itself: banners and categories. */
export const PictureFolder = T.Union([T.Literal('profile'), T.Literal('profileBanner'), T.Literal('house')])
/** Where a file belongs; it decides what kinds and sizes are taken. */
export const UploadFolder = T.Union([
  T.Literal('posts'),
  T.Literal('stories'),
  T.Literal('profile'),
  T.Literal('profileBanner'),
  T.Literal('chatMedia'),
  T.Literal('streamMedia'),
  T.Literal('virtual-order'),
  T.Literal('reportImages'),
  T.Literal('vault'),
  T.Literal('media-tip'),
])
const MediaFolder = T.Union([
  T.Literal('posts'),
  T.Literal('stories'),
  T.Literal('chatMedia'),
  T.Literal('streamMedia'),
  T.Literal('virtual-order'),
  T.Literal('reportImages'),
  T.Literal('vault'),
  T.Literal('media-tip'),
])

const Announced = {
  folder: MediaFolder,
  fileName: Text(255, { minLength: 1 }),
  size: T.Integer({ minimum: 1, maximum: 5_000_000_000, description: 'Bytes' }),
  creatorId: CreatorId,
  Token: T.Optional(Text(2000, { description: 'Of GET /cognitoToken, instead of a session of one’s own' })),
}
const PartAddress = Shape({ partNumber: T.Integer(), url: T.String(), size: T.Integer() })
const PartThere = Shape({ partNumber: T.Integer(), size: T.Integer() })
const Parts = Shape({
  mediaId: Id,
  key: T.String(),
  partBytes: T.Integer(),
  partCount: T.Integer(),
  parts: T.Array(PartAddress, {
    description: 'Addresses of the next parts that have not arrived, 100 at most',
  }),
  done: T.Array(PartThere, { description: 'What has arrived and need not be sent again' }),
  expiresAt: Instant,
})
const Arrived = Shape({ mediaId: Id })
const refusals = ['FILE_INVALID', 'FILE_TOO_LARGE', 'QUOTA_EXCEEDED', 'UPLOAD_TOO_MANY', 'FORBIDDEN'] as const
const arrival = ['MEDIA_NOT_FOUND', 'UPLOAD_INCOMPLETE', 'FILE_INVALID', 'UPLOAD_KIND_REFUSED'] as const

const acknowledgement = {
  auth: 'user',
  impersonation: 'refused',
  limit: { max: 300, per: 'minute' },
  body: Shape({ ...Arrived.properties, creatorId: CreatorId }),
  reply: MediaFile,
  errors: [...arrival, 'FORBIDDEN'],
} as const

export const upload = endpoints({
  'POST /uploadFile': {
    summary:
      'Keep one small file. Its kind is decided by its bytes; a picture is its uploader’s until it is used',
    auth: 'guest',
    limit: { max: 60, per: 'minute' },
    body: Shape({ folder: UploadFolder, creatorId: CreatorId }),
    upload: { files: ['file'], maxBytes: 10_000_000 },
    reply: Shape({
      key: T.String(),
      url: T.Optional(T.String()),
      width: T.Optional(T.Integer()),
      height: T.Optional(T.Integer()),
      media: T.Optional(MediaFile),
    }),
    errors: ['FILE_INVALID', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'UPLOAD_KIND_REFUSED', ...refusals],
  },
  'POST /aws/presigneUrl': {
    summary: 'An address that takes one file by PUT; tell with POST /media/acknowledge that it is there',
    auth: 'guest',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape(Announced),
    reply: Shape({ mediaId: Id, key: T.String(), url: T.String(), expiresAt: Instant }),
    errors: [...refusals],
  },
  'POST /aws/multipart/presigned': {
    summary:
      'Begin a file in parts of 10 MB, or go on with one by its mediaId: what is there, where the rest goes',
    auth: 'guest',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape({
      ...Announced,
      folder: T.Optional(MediaFolder),
      fileName: T.Optional(Announced.fileName),
      size: T.Optional(Announced.size),
      mediaId: T.Optional(Id),
    }),
    reply: Parts,
    errors: [...refusals, 'MEDIA_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'POST /aws/multipart/complete': {
    summary: 'All parts are there: the file is made of them and looked at. Saying it twice is fine',
    auth: 'guest',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape({ mediaId: Id, creatorId: CreatorId, Token: Announced.Token }),
    reply: MediaFile,
    errors: [...arrival, 'FORBIDDEN'],
  },
  'GET /uploads': {
    summary: 'Uploads of mine that are not finished, to go on with them',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(
      Shape({
        mediaId: Id,
        folder: T.String(),
        fileName: T.String(),
        size: T.Integer(),
        partBytes: T.Optional(T.Integer()),
        createdAt: Instant,
      }),
    ),
    errors: ['FORBIDDEN'],
  },
  'DELETE /uploads': {
    summary: 'Give up an upload that is not finished; what has arrived of it is removed',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ mediaId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /cognitoToken': {
    summary: 'Credentials for 15 minutes that can send files to one folder and do nothing else',
    auth: 'user',
    limit: { max: 60, per: 'minute' },
    query: Shape({ folder: T.Optional(MediaFolder), creatorId: CreatorId }),
    reply: Shape({ region: T.String(), IdentityId: T.String(), Token: T.String() }),
    errors: ['FORBIDDEN'],
  },
  'POST /media/acknowledge': {
    summary: 'The file of a presigned address is there: it is looked at and made ready',
    ...acknowledgement,
  },
  'POST /posts/media/acknowledge': {
    summary: 'The same for a file of the folder posts',
    ...acknowledgement,
  },
  'POST /story/media/acknowledge': {
    summary: 'The same for a file of the folder stories',
    ...acknowledgement,
  },
})
