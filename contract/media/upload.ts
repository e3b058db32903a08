import { CreatorId } from '../identity/people.ts'
import { endpoints } from '../core/endpoint.ts'
import { Done, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { MediaFile } from './media.ts'

/** Profile images, and site images: banners and categories. */
export const ImageFolder = T.Union([T.Literal('profile'), T.Literal('profileBanner'), T.Literal('house')])
/** The destination; it determines accepted types and sizes. */
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
  Token: T.Optional(Text(2000, { description: 'Token from GET /cognitoToken, instead of a session' })),
}
const PartAddress = Shape({ partNumber: T.Integer(), url: T.String(), size: T.Integer() })
const PartThere = Shape({ partNumber: T.Integer(), size: T.Integer() })
const Parts = Shape({
  mediaId: Id,
  key: T.String(),
  partBytes: T.Integer(),
  partCount: T.Integer(),
  parts: T.Array(PartAddress, {
    description: 'Upload URLs of the next missing parts, 100 at most',
  }),
  done: T.Array(PartThere, { description: 'Parts already uploaded' }),
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
    summary: 'Upload one small file. Its type is detected from its bytes; an image stays private until used',
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
    summary: 'Presigned URL for one PUT upload; confirm with POST /media/acknowledge',
    auth: 'guest',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape(Announced),
    reply: Shape({ mediaId: Id, key: T.String(), url: T.String(), expiresAt: Instant }),
    errors: [...refusals],
  },
  'POST /aws/multipart/presigned': {
    summary: 'Start or resume a multipart upload in parts of 10 MB: uploaded parts and URLs for the rest',
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
    summary: 'Complete a multipart upload; repeating it has no effect',
    auth: 'guest',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape({ mediaId: Id, creatorId: CreatorId, Token: Announced.Token }),
    reply: MediaFile,
    errors: [...arrival, 'FORBIDDEN'],
  },
  'GET /uploads': {
    summary: 'List my unfinished uploads',
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
    summary: 'Cancel an unfinished upload',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ mediaId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /cognitoToken': {
    summary: 'Credentials to upload to one folder, valid for 15 minutes',
    auth: 'user',
    limit: { max: 60, per: 'minute' },
    query: Shape({ folder: T.Optional(MediaFolder), creatorId: CreatorId }),
    reply: Shape({ region: T.String(), IdentityId: T.String(), Token: T.String() }),
    errors: ['FORBIDDEN'],
  },
  'POST /media/acknowledge': {
    summary: 'Confirm a presigned upload; starts processing',
    ...acknowledgement,
  },
  'POST /posts/media/acknowledge': {
    summary: 'Same for the posts folder',
    ...acknowledgement,
  },
  'POST /story/media/acknowledge': {
    summary: 'Same for the stories folder',
    ...acknowledgement,
  },
})
