import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { MediaFile } from './media.ts'
import { CreatorId } from '../identity/people.ts'

const FolderName = Text(60, { minLength: 1 })
const Ids = T.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })
const FolderRef = T.Union([Id, T.Literal('unsorted')])
const VaultFolder = Shape({
  _id: FolderRef,
  name: T.String(),
  count: T.Integer(),
  covers: T.Array(T.String(), { description: 'Images of its newest files, three at most' }),
})
const Price = Shape({ amount: T.String(), currency: T.String() })

export const VaultFile = Shape({
  ...MediaFile.properties,
  folderId: T.Optional(Id),
  isUsed: T.Boolean(),
  soldCount: T.Integer({ description: 'Purchases, without refunds' }),
  earned: T.Optional(Shape(Price.properties, { description: 'Owner’s share' })),
})
const Use = Shape({
  type: T.String({ description: 'post, story, message, order …' }),
  title: T.String(),
  at: Instant,
  path: T.Optional(T.String({ description: 'Where it is used' })),
  price: T.Optional(Price),
})
const Sale = Shape({
  userId: Id,
  name: T.String(),
  profilePic: T.Optional(T.String()),
  at: Instant,
  price: Price,
  isRefunded: T.Boolean(),
})

const Earnings = Shape({
  currency: T.String(),
  prices: T.Array(Shape({ count: T.Integer(), amount: T.String() })),
  saleCount: T.Integer(),
  refundCount: T.Integer(),
  sold: T.String({ description: 'Without taxes; sold − refunded − fee − agency = yours' }),
  refunded: T.String(),
  fee: T.String(),
  feePercent: T.Optional(T.Number()),
  agency: T.String(),
  yours: T.String(),
})

export const vault = endpoints({
  'GET /vault': {
    summary: 'List my uploads, newest first; agencies name their creator',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      creatorId: CreatorId,
      folderId: T.Optional(FolderRef),
      kind: T.Optional(T.Union([T.Literal('image'), T.Literal('video'), T.Literal('audio')])),
      use: T.Optional(T.Union([T.Literal('used'), T.Literal('unused'), T.Literal('neverSold')])),
      searchText: T.Optional(Text(100)),
      from: T.Optional(T.String({ format: 'date' })),
      to: T.Optional(T.String({ format: 'date' })),
    }),
    reply: Page(VaultFile),
    errors: ['FORBIDDEN'],
  },
  'GET /vault/summary': {
    summary: 'Vault folders, counts by type and storage used',
    auth: 'user',
    query: Shape({ creatorId: CreatorId, folderId: T.Optional(FolderRef) }),
    reply: Shape({
      folders: T.Array(VaultFolder),
      totalCount: T.Integer(),
      totalBytes: T.Integer(),
      quotaBytes: T.Integer(),
      counts: Shape({
        all: T.Integer(),
        image: T.Integer(),
        video: T.Integer(),
        audio: T.Integer(),
        unused: T.Integer(),
        neverSold: T.Integer(),
      }),
    }),
    errors: ['FORBIDDEN'],
  },
  'GET /vault/file': {
    summary: 'Get a vault file: usage, sales, near duplicates',
    auth: 'user',
    query: Shape({ mediaId: Id, creatorId: CreatorId }),
    reply: Shape({
      file: VaultFile,
      usedIn: T.Array(Use),
      sales: T.Array(Sale, { description: 'The newest three' }),
      earnings: T.Array(Earnings, { description: 'One per currency' }),
      nearlySame: T.Array(Shape({ file: VaultFile, likeness: T.Integer({ description: 'Percent' }) })),
    }),
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /vault/sales': {
    summary: 'List sales of a file, newest first',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, mediaId: Id, creatorId: CreatorId }),
    reply: Page(Sale),
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN'],
  },
  'PATCH /vault/file': {
    summary: 'Rename a file',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ mediaId: Id, name: Text(120, { minLength: 1 }), creatorId: CreatorId }),
    reply: VaultFile,
    done: 'File renamed.',
    errors: ['MEDIA_NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  'POST /vault/move': {
    summary: 'Move files into or out of a folder',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ mediaIds: Ids, folderId: FolderRef, creatorId: CreatorId }),
    reply: Shape({ moved: T.Integer() }),
    errors: ['FOLDER_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /vault/delete': {
    summary: 'Delete files; files in use require isConfirmed. Buyers keep access',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ mediaIds: Ids, isConfirmed: T.Optional(Flag), creatorId: CreatorId }),
    reply: Shape({ deleted: T.Integer() }),
    errors: ['MEDIA_IN_USE', 'FORBIDDEN'],
  },
  'POST /vault/leakLookup': {
    summary: 'Identify the viewer of a leaked copy of my image',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({ mediaId: Id, creatorId: CreatorId }),
    upload: { files: ['file'], maxBytes: 20_000_000 },
    reply: Shape({
      isAlike: T.Boolean({ description: 'Whether it is this image' }),
      certainty: T.Number({ description: '0 to 1; 0 if no watermark was found' }),
      viewer: T.Optional(Shape({ username: T.String(), deliveredAt: Instant })),
    }),
    errors: ['MEDIA_NOT_FOUND', 'FILE_INVALID', 'PICTURE_UNREADABLE', 'FORBIDDEN'],
  },
  'POST /vault/folders': {
    summary: 'Create a folder',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ name: FolderName, creatorId: CreatorId }),
    reply: VaultFolder,
    done: 'Folder created.',
    errors: ['FOLDER_EXISTS', 'TOO_MANY_FOLDERS', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  'PATCH /vault/folders': {
    summary: 'Rename a folder',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ folderId: Id, name: FolderName, creatorId: CreatorId }),
    reply: Done,
    done: 'Folder renamed.',
    errors: ['FOLDER_EXISTS', 'FOLDER_NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  'DELETE /vault/folders': {
    summary: 'Delete a folder; its files become unsorted',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ folderId: Id, creatorId: CreatorId }),
    reply: Done,
    done: 'Folder deleted. Its files are now unsorted.',
    errors: ['FOLDER_NOT_FOUND', 'FORBIDDEN'],
  },
})
